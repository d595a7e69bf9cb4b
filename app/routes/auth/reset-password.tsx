import { getFormProps } from "@conform-to/react";
import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import { Address } from "~/ui/primitives/address";
import type { Route } from "./+types/reset-password";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { changePassword } from "~/features/auth/auth.mutations.server";
import { claimAccount, isUnclaimed } from "~/features/auth/claim.mutations.server";
import { claimSchema, newPasswordSchema } from "~/domain/auth/auth.schema";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { ClaimForm } from "~/features/auth/components/claim-form";
import { NewPasswordFields } from "~/features/auth/components/new-password-fields";
import { formPageRead } from "~/features/auth/form-page.server";
import { beginSignUp, forgetSignUp, ownSignUp } from "~/features/auth/own-sign-up.server";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { goWayBack } from "~/features/auth/way-back.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { getOwnPerson } from "~/features/profile/own-person.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { forgotPasswordPath } from "~/lib/safe-redirect";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { optional } from "~/supabase/optional.server";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { resetPassword } from "./reset-password.words";
import { PostForm } from "~/ui/form/post-form";

/** The same time for which other forms trust a typed password. */
const LINK_MS = 10 * 60_000;

/**
 * Returns whether the caller has just opened a mail's link; only then is no current password needed, since the settings
 * ask for it and this page must not bypass them. In an outage returns true: it isn't the link's fault.
 */
function holdsLink(context: Readonly<RouterContextProvider>): boolean {
  const { session, unknown } = context.get(identityContext);
  return unknown || Date.now() - (session?.linkAt ?? 0) < LINK_MS;
}

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

/**
 * `claim`: for an unclaimed account, its address and what this browser sent for it. `unfinished`: the address of an
 * unclaimed account whose link was opened too long ago, and whether this browser keeps what was typed for it; its member
 * comes here from every page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = context.get(identityContext);
  const client = context.get(supabaseContext);
  const closed = { holdsLink: false, claim: null, unfinished: null };
  if (!viewer) return { ...closed, holdsLink: holdsLink(context) };
  if (!holdsLink(context)) {
    const waits = await optional("unclaimed account", isUnclaimed(client));
    if (waits !== true) return closed;
    return { ...closed, unfinished: { email: viewer.email, kept: (await ownSignUp(request, viewer.email)) !== null } };
  }
  const posted = postedIntent(context) === "claim";
  const waits = posted || (await formPageRead(context, isUnclaimed(client)));
  if (!waits) return { ...closed, holdsLink: true };
  const own = await ownSignUp(request, viewer.email);
  const typed = own && { fullName: own.fullName, phone: own.phone, role: own.role, age: own.age };
  return { ...closed, holdsLink: true, claim: { email: viewer.email, typed } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  if (postedIntent(context) === "claim") return claim(request, context, url);
  const schema = withStrongPassword(newPasswordSchema, await getOwnPerson(context));
  return formAction(context, { schema, hide: ["password", "confirmPassword"] }, async (value) => {
    const { id } = requireViewer(context, request, url);
    if (!holdsLink(context)) return { status: 410, formErrors: [authAnswers().linkSpent] };
    const problem = await changePassword(context.get(supabaseContext), value.password);
    if (problem) return problem;
    endStreams({ memberId: id, except: context.get(identityContext).session?.id });
    const { passwordChanged: message, othersSignedOut: description } = authAnswers();
    setToast(context, { type: "success", message, description });
    return goWayBack(request);
  });
}

/** Gives the account to the owner of the mailbox, who sets a password and fills in all sign-up fields. */
async function claim(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(supabaseContext);
  const person = { email: context.get(identityContext).viewer?.email };
  const schema = withStrongPassword(claimSchema, person);
  return formAction(context, { schema, hide: ["password", "confirmPassword"] }, async (value) => {
    const { id, email } = requireViewer(context, request, url);
    if (!holdsLink(context)) {
      // The page that asks for a new link has no form: what was typed waits in the browser.
      const { cookie } = await beginSignUp(email, value);
      return redirect("/reset-password", { headers: { "Set-Cookie": cookie } });
    }
    const problem = await changePassword(client, value.password, { mayBeSame: true });
    if (problem) return problem;
    if (!(await claimAccount(client, value))) return { status: 409, formErrors: [authAnswers().linkSpent] };
    endStreams({ memberId: id, except: context.get(identityContext).session?.id });
    return redirect("/onboarding", { headers: { "Set-Cookie": await forgetSignUp() } });
  });
}

/** While a post is answered, the framework calls the loaders with a GET. */
function postedIntent(context: Readonly<RouterContextProvider>): string | undefined {
  return context.get(submittedContext).find(([name]) => name === "intent")?.[1];
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(resetPassword().pageTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({
    id: "reset-password",
    schema: async () => (await import("~/domain/auth/auth.schema")).newPasswordSchema,
    result: actionData?.result,
  });
  const t = resetPassword();
  const { unfinished } = loaderData;
  if (!loaderData.holdsLink) {
    const lead = unfinished ? (
      <>
        <p>{t.unfinishedText(<Address strong>{unfinished.email}</Address>)}</p>
        {unfinished.kept ? <p>{t.kept}</p> : null}
      </>
    ) : (
      t.expiredText
    );
    return (
      <Page title={unfinished ? t.unfinished : t.expired} lead={lead} width="form" start>
        <ButtonLink to={forgotPasswordPath("", unfinished?.email)}>{t.newLink}</ButtonLink>
      </Page>
    );
  }
  if (loaderData.claim) {
    const address = <Address strong>{loaderData.claim.email}</Address>;
    return (
      <Page title={t.claim} lead={loaderData.claim.typed ? t.claimAgain(address) : t.claimText(address)} width="form">
        <ClaimForm result={actionData?.result} typed={loaderData.claim.typed} />
      </Page>
    );
  }
  return (
    <Page title={t.title} width="form">
      <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} title={t.error} />
        <NewPasswordFields fields={fields} />
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
      </PostForm>
    </Page>
  );
}
