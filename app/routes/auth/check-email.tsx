import { getFormProps } from "@conform-to/react";
import { Form, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/check-email";
import { supabaseContext } from "~/context";
import { resendConfirmation } from "~/features/auth/auth.mutations.server";
import { checkEmailPath } from "~/features/auth/check-email-path";
import { ResendButton } from "~/features/auth/components/resend-button";
import { countMail, mailPauseLeft, orTakeBack } from "~/features/auth/mail-limits.server";
import { emailSchema } from "~/domain/auth/auth.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";

export function loader({ url }: Route.LoaderArgs) {
  const sent = Number(url.searchParams.get("sent"));
  return {
    sent,
    email: emailSchema.safeParse({ email: url.searchParams.get("email") }).data?.email ?? "",
    wait: mailPauseLeft(sent),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return formAction(context, { schema: emailSchema }, async ({ email }) => {
    assertMayWrite(context);
    const takeBack = await countMail(request, email, "LIMIT_RESET_ADDRESS");
    const problem = await orTakeBack(takeBack, () => resendConfirmation(context.get(supabaseContext), email));
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: "Check your email",
      description: "If this address is waiting to be confirmed, a new link is on its way.",
    });
    return redirect(checkEmailPath(email));
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Check your email") },
  { name: "robots", content: "noindex" },
];

export default function CheckEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({
    id: "resend",
    schema: emailSchema,
    result: actionData?.result,
    defaultValue: { email: loaderData.email },
  });
  return (
    <Page
      title="Check your email"
      lead="We've sent you a confirmation link to complete your registration."
      width="form"
    >
      <p className="text-muted">
        The link works on any device for one hour. Nothing there? Look in the spam folder, or have it sent again: once a
        minute is possible.
      </p>
      <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5 border-t border-edge/40 pt-6">
        <ErrorSummary form={form} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
        <ResendButton key={loaderData.sent} wait={loaderData.wait} />
      </Form>
    </Page>
  );
}
