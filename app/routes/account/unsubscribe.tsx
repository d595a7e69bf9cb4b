import { data, Form } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/unsubscribe";
import { supabaseContext } from "~/context";
import { mailCategoryLabel } from "~/domain/account/mail-categories";
import { unsubscribeFormSchema, unsubscribeSchema } from "~/domain/account/mail-categories.schema";
import { setMailsByLink } from "~/features/account/mail-preferences.mutations.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { postedForm } from "~/lib/posted-form.server";
import { isOneClick } from "~/lib/unsubscribe-path";
import { isUnavailable } from "~/supabase/errors.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { unsubscribe } from "./unsubscribe.words";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex];

function linkOf(url: URL) {
  return unsubscribeSchema.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
}

/** Shows what the link would stop, without checking whose it is: mail scanners and anybody else may open it. */
export function loader({ url }: Route.LoaderArgs) {
  const about = linkOf(url)?.about ?? null;
  return data({ about }, about ? 200 : 400);
}

/**
 * Stops these mails, or resumes them. A mail program that posts for its reader gets the page itself and no redirect
 * (RFC 8058); an invalid link gets the same answer as any other.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const form = postedForm(context);
  const intent = isOneClick(form) ? "stop" : unsubscribeFormSchema.safeParse(Object.fromEntries(form)).data?.intent;
  const link = linkOf(url);
  if (!link || !intent) throw new Response(null, { status: 400 });
  assertMayWrite(context);
  try {
    await setMailsByLink(context.get(supabaseContext), link, intent === "resume");
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return data({ intent, failed: true }, { status: thrown.status, headers: thrown.headers });
  }
  return data({ intent, failed: false });
}

/** The page names itself: its title says what has become of the mails. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Unsubscribe({ loaderData: { about }, actionData }: Route.ComponentProps) {
  const t = unsubscribe();
  const done = actionData?.failed === false ? actionData.intent : null;
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem || (actionData?.failed ? t.away : "");
  const settings = (
    <TextLink to="/settings#settings-mails" tap="row">
      {t.settings}
    </TextLink>
  );
  if (!about) {
    return (
      <Page title={t.incomplete} lead={t.incompleteText} width="form" start>
        <title>{titleFor(t.incomplete)}</title>
        {settings}
      </Page>
    );
  }
  const title = done === "stop" ? t.stopped : done === "resume" ? t.resumed : t.title;
  return (
    <Page title={title} width="form" start>
      <title>{titleFor(title)}</title>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <p role={done ? "status" : undefined} className="text-lg">
        {done === "stop" ? t.stoppedText : done === "resume" ? t.resumedText : t.about}{" "}
        <strong>{mailCategoryLabel(about)}</strong>
      </p>
      {done === "resume" ? null : <p className="text-muted">{t.others}</p>}
      <Form method="post">
        <input type="hidden" name="intent" value={done === "stop" ? "resume" : "stop"} />
        <SubmitButton pendingLabel={t.wait} variant={done ? "secondary" : undefined}>
          {done === "stop" ? t.undo : t.stop}
        </SubmitButton>
      </Form>
      {settings}
    </Page>
  );
}
