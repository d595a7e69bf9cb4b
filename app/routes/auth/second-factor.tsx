import { Form, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/second-factor";
import { identityContext, supabaseContext } from "~/context";
import { enterCodeSchema } from "~/domain/auth/second-factor.schema";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { CodeForm } from "~/features/auth/components/code-form";
import { secondFactor } from "~/features/auth/components/second-factor.words";
import { answersPost, formPageViewer } from "~/features/auth/form-page.server";
import { rememberCode } from "~/features/auth/known-device.server";
import { codesAtSignIn } from "~/features/auth/second-factor-limits.server";
import { enterCode } from "~/features/auth/second-factor.mutations.server";
import { getSecondFactor } from "~/features/auth/second-factor.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

export const middleware = [noindex];

const FALLBACK = "/dashboard";

/** Redirects members who need no code: without a second factor, or with a session already raised by one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), FALLBACK);
  formPageViewer(context, request, url);
  if (answersPost(context)) return { redirectTo };
  const isRaised = context.get(identityContext).session?.isRaised ?? false;
  if (isRaised || !(await getSecondFactor(context.get(supabaseContext)))) throw redirect(redirectTo);
  return { redirectTo };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: enterCodeSchema, hide: ["code"] }, async ({ code, redirectTo }) => {
    const { id } = requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const factor = await getSecondFactor(client);
    const entered = factor && (await enterCode(client, id, factor.id, code, await codesAtSignIn(request, id)));
    if (entered?.problem) return entered.problem;
    setToast(context, { type: "success", message: authAnswers().welcome, description: authAnswers().signedIn });
    const headers = factor ? { "Set-Cookie": await rememberCode(request, id) } : undefined;
    return redirect(safeRedirect(redirectTo, FALLBACK), { headers });
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(secondFactor().enter, matches) }, { name: "robots", content: "noindex" }];

export default function EnterCodePage({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const t = secondFactor();
  return (
    <Page title={t.enter} lead={t.enterLead} width="form" gap="wide">
      <CodeForm id="enter" result={actionData?.result} redirectTo={redirectTo} />
      <Section title={t.lost}>
        <p className="text-muted">
          {t.lostText} <TextLink to="/contact">{t.write}</TextLink>
        </p>
        <Form method="post" action="/logout">
          <button type="submit" className={buttonClass("secondary")}>
            {t.signOut}
          </button>
        </Form>
      </Section>
    </Page>
  );
}
