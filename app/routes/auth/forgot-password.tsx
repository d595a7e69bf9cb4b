import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/forgot-password";
import { supabaseContext } from "~/context";
import { requestPasswordReset } from "~/features/auth/auth.mutations.server";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { emailSchema } from "~/domain/auth/auth.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { keepWayBack } from "~/features/auth/way-back.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { safeRedirect, signInPath } from "~/lib/safe-redirect";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { TextLink } from "~/ui/primitives/text-link";
import { forgotPassword } from "./forgot-password.words";
import { PostForm } from "~/ui/form/post-form";

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

export function loader({ url }: Route.LoaderArgs) {
  const email = emailSchema.safeParse({ email: url.searchParams.get("email") }).data?.email ?? "";
  return { back: safeRedirect(url.searchParams.get("redirectTo"), ""), email };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: emailSchema }, async ({ email }) => {
    assertMayWrite(context);
    const takeBack = await countMail(request, { email, purpose: "reset" }, { limit: "LIMIT_RESET_ADDRESS" });
    const problem = await orTakeBack(takeBack, () => requestPasswordReset(context.get(supabaseContext), email));
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: authAnswers().checkEmail,
      description: authAnswers().resetSent,
    });
    const back = safeRedirect(url.searchParams.get("redirectTo"), "");
    // For the new password, whose link names no page, and for a sign-in with the old one.
    return redirect(signInPath(back), { ...(back && { headers: { "Set-Cookie": await keepWayBack(request, back) } }) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(forgotPassword().pageTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function ForgotPassword({ loaderData: { back, email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({
    id: "forgot-password",
    schema: async () => (await import("~/domain/auth/auth.schema")).emailSchema,
    result: actionData?.result,
    defaultValue: { email },
  });
  const t = forgotPassword();
  return (
    <Page title={t.title} lead={t.lead} width="form">
      <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} title={t.error} />
        <TextField field={fields.email} label={t.email} type="email" autoComplete="username" required />
        <SubmitButton pendingLabel={t.sending}>{t.send}</SubmitButton>
      </PostForm>
      <TextLink to={signInPath(back)} tap="row" className="justify-self-start">
        {t.back}
      </TextLink>
    </Page>
  );
}
