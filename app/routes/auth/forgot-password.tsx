import { getFormProps } from "@conform-to/react";
import { Form, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/forgot-password";
import { supabaseContext } from "~/context";
import { requestPasswordReset } from "~/features/auth/auth.mutations.server";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { emailSchema } from "~/domain/auth/auth.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return formAction(context, { schema: emailSchema }, async ({ email }) => {
    assertMayWrite(context);
    const takeBack = await countMail(request, email, "LIMIT_RESET_ADDRESS");
    const problem = await orTakeBack(takeBack, () => requestPasswordReset(context.get(supabaseContext), email));
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: "Check your email",
      description: "We've sent you a password reset link.",
    });
    return redirect("/auth");
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Forgot password") },
  { name: "robots", content: "noindex" },
];

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({ id: "forgot-password", schema: emailSchema, result: actionData?.result });
  return (
    <Page
      title="Forgot your password?"
      lead="Tell us your address and we'll send a link that lets you choose a new one."
      width="form"
    >
      <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} title="Reset Password Error" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <SubmitButton pendingLabel="Sending…">Send reset link</SubmitButton>
      </Form>
    </Page>
  );
}
