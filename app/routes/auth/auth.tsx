import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/auth";
import { identityContext, supabaseContext } from "~/context";
import { signIn, signUp } from "~/features/auth/auth.mutations.server";
import { checkEmailPath } from "~/features/auth/check-email-path";
import { signInSchema, signUpSchema } from "~/domain/auth/auth.schema";
import { AuthTabs } from "~/features/auth/components/auth-tabs";
import { knownDevice, rememberDevice } from "~/features/auth/known-device.server";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { countSignIn } from "~/features/auth/sign-in-limits.server";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { isTrapped } from "~/lib/honeypot";
import { SignInForm } from "~/features/auth/components/sign-in-form";
import { SignUpForm } from "~/features/auth/components/sign-up-form";
import { hasCompletedOnboarding } from "~/features/profile/profile.queries.server";
import { titleFor } from "~/lib/brand";
import { formAction, intentAction } from "~/lib/form-action.server";
import { postedForm } from "~/lib/posted-form.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { Page } from "~/ui/layout/page";

export function loader({ context, url }: Route.LoaderArgs) {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), "");
  if (context.get(identityContext).viewer) throw redirect(redirectTo || "/");
  return { tab: url.searchParams.get("tab") === "signup" ? ("signup" as const) : ("signin" as const), redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  return intentAction(context, {
    "sign-up": () => {
      const schema = withStrongPassword(signUpSchema);
      return formAction(context, { schema, hide: ["password", "confirmPassword"] }, async (value) => {
        assertMayWrite(context);
        const takeBack = await countMail(request, value.email, "LIMIT_SIGN_UP_ADDRESS");
        const problem = isTrapped(postedForm(context)) ? null : await orTakeBack(takeBack, () => signUp(client, value));
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: "Check your email",
          description: "We've sent you a confirmation link to complete your registration.",
        });
        return redirect(checkEmailPath(value.email));
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
        setToast(context, {
          type: "success",
          message: "Welcome back!",
          description: "You have successfully logged in.",
        });
        const onboarded = await hasCompletedOnboarding(client, outcome.userId).catch(() => true);
        return redirect(onboarded ? safeRedirect(value.redirectTo, "/dashboard") : "/onboarding", {
          headers: { "Set-Cookie": await rememberDevice(request, value.email) },
        });
      }),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData?.tab === "signup" ? "Join" : "Sign In") },
  { name: "robots", content: "noindex" },
];

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, redirectTo } = loaderData;
  return (
    <Page title={tab === "signup" ? "Create your account" : "Sign in"} width="form">
      <AuthTabs tab={tab} redirectTo={redirectTo} />
      {tab === "signup" ? (
        <SignUpForm key="signup" result={actionData?.result} redirectTo={redirectTo} />
      ) : (
        <SignInForm key="signin" result={actionData?.result} redirectTo={redirectTo} />
      )}
    </Page>
  );
}
