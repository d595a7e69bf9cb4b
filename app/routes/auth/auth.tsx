import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/auth";
import { identityContext, supabaseContext } from "~/context";
import { signIn, signUp } from "~/features/auth/auth.mutations.server";
import { checkEmailPath } from "~/features/auth/check-email-path";
import { secondFactorPath } from "~/lib/second-factor-paths";
import { signInSchema, signUpSchema } from "~/domain/auth/auth.schema";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { authForms } from "~/features/auth/components/auth-forms.words";
import { AuthTabs } from "~/features/auth/components/auth-tabs";
import { knownDevice, rememberDevice } from "~/features/auth/known-device.server";
import { countMail, hadItsMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { beginSignUp } from "~/features/auth/own-sign-up.server";
import { countSignIn } from "~/features/auth/sign-in-limits.server";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { keepWayBack } from "~/features/auth/way-back.server";
import { isTrapped } from "~/lib/honeypot";
import { SignInForm } from "~/features/auth/components/sign-in-form";
import { SignUpForm } from "~/features/auth/components/sign-up-form";
import { hasCompletedOnboarding } from "~/features/profile/profile.queries.server";
import { BRAND } from "~/lib/brand";
import { formAction, intentAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { postedForm } from "~/lib/posted-form.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { Page } from "~/ui/layout/page";
import { signInReason } from "./sign-in-reason.server";

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), "");
  if (context.get(identityContext).viewer) throw redirect(redirectTo || "/");
  return {
    tab: url.searchParams.get("tab") === "signup" ? ("signup" as const) : ("signin" as const),
    redirectTo,
    reason: redirectTo ? await signInReason(context.get(supabaseContext), redirectTo) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  return intentAction(context, {
    "sign-up": () => {
      const schema = withStrongPassword(signUpSchema);
      return formAction(context, { schema, hide: ["password", "confirmPassword"] }, async (value) => {
        assertMayWrite(context);
        const { email } = value;
        const { cookie, mark } = await beginSignUp(email, value);
        // A second tap without scripts replaces the first one's answer. It gets the same.
        if (!(await hadItsMail(mark))) {
          const asked = { email, purpose: "confirm", mark } as const;
          const takeBack = await countMail(request, asked, { limit: "LIMIT_SIGN_UP_ADDRESS" });
          const send = async () => (isTrapped(postedForm(context)) ? null : signUp(client, value, mark));
          const problem = await orTakeBack(takeBack, send);
          if (problem) return problem;
        }
        setToast(context, {
          type: "success",
          message: authAnswers().checkEmail,
          description: authAnswers().confirmationSent,
        });
        const headers = new Headers({ "Set-Cookie": await keepWayBack(request, value.redirectTo) });
        headers.append("Set-Cookie", cookie);
        return redirect(checkEmailPath(email), { headers });
      });
    },
    "sign-in": () =>
      formAction(context, { schema: signInSchema, hide: ["password"] }, async (value) => {
        assertMayWrite(context);
        const takeBack = await countSignIn(request, value.email, await knownDevice(request));
        const outcome = await signIn(client, value).catch(async (thrown: unknown) => {
          await takeBack();
          throw thrown;
        });
        if (!outcome.problem || !outcome.isGuess) await takeBack();
        if (outcome.problem) return outcome.problem;
        if (!outcome.awaitsCode) {
          const { welcome: message, signedIn: description } = authAnswers();
          setToast(context, { type: "success", message, description });
        }
        const onboarded = await hasCompletedOnboarding(client, outcome.userId).catch(() => true);
        const headers = new Headers({ "Set-Cookie": await rememberDevice(request, value.email) });
        // Without a place to return to, keep the one from the sign-up.
        if (!onboarded && value.redirectTo) headers.append("Set-Cookie", await keepWayBack(request, value.redirectTo));
        const to = onboarded ? safeRedirect(value.redirectTo, "/dashboard") : "/onboarding";
        return redirect(outcome.awaitsCode ? secondFactorPath(to) : to, { headers });
      }),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: formTitle(loaderData?.tab === "signup" ? authForms().join : authForms().signInTab, matches) },
  { name: "robots", content: "noindex" },
];

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, redirectTo, reason } = loaderData;
  const t = authForms();
  const isNew = tab === "signup";
  const title = isNew ? t.joinBrand(BRAND) : t.signIn;
  return (
    <Page
      title={reason ? (isNew ? t.joinTo(reason) : t.signInTo(reason)) : title}
      lead={reason ? t.back : null}
      width="form"
    >
      <AuthTabs tab={tab} redirectTo={redirectTo} />
      {isNew ? (
        <SignUpForm key="signup" result={actionData?.result} redirectTo={redirectTo} />
      ) : (
        <SignInForm key="signin" result={actionData?.result} redirectTo={redirectTo} />
      )}
    </Page>
  );
}
