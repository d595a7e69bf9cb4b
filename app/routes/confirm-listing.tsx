import { data, Form } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/confirm-listing";
import { supabaseContext } from "~/context";
import { isListingToken } from "~/domain/talent/listing";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { confirmListing } from "~/features/talent/listing.mutations.server";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { postedForm } from "~/lib/posted-form.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { ButtonLink } from "~/ui/primitives/button";
import { confirmListingWords } from "./confirm-listing.words";

const STATUS = { confirmed: 200, off: 409, used: 410, unknown: 410 } as const;

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

/** Shows a button and doesn't use up the link: mail scanners open links (requirements/security.md trap9). */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  return isListingToken(token) ? { token } : data({ token: null }, 400);
}

export async function action({ context }: Route.ActionArgs) {
  assertMayWrite(context);
  const token = postedForm(context).get("token");
  if (!isListingToken(token)) return data({ state: "unknown" as const }, 400);
  const outcome = await confirmListing(context.get(supabaseContext), token);
  return data(outcome, STATUS[outcome.state]);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(confirmListingWords().page) },
  { name: "robots", content: "noindex" },
];

export default function ConfirmListing({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = confirmListingWords();
  const outcome = actionData && "state" in actionData ? actionData : undefined;
  if (outcome || !token) {
    const state = outcome?.state ?? "unknown";
    return (
      <Page title={t[state]} width="form" start>
        <p role={state === "confirmed" ? "status" : "alert"} className="text-lg text-muted">
          {outcome?.state === "confirmed" ? t.confirmedText(outcome.until) : t.refused[outcome?.state ?? "unknown"]}
        </p>
        {state === "unknown" ? null : <ButtonLink to="/onboarding/talent">{t.change}</ButtonLink>}
        <ButtonLink to="/dashboard" variant="secondary">
          {t.dashboard}
        </ButtonLink>
      </Page>
    );
  }
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem;
  return (
    <Page title={t.title} width="form" start>
      {problem ? <p role="alert">{problem}</p> : null}
      <p className="text-lg text-muted">{t.text}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingLabel={t.wait}>{t.yes}</SubmitButton>
      </Form>
      <p className="text-muted">{t.whose}</p>
    </Page>
  );
}
