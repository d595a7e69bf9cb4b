import { getFormProps } from "@conform-to/react";
import { Form, redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/reset-password";
import { identityContext, supabaseContext } from "~/context";
import { changePassword } from "~/features/auth/auth.mutations.server";
import { newPasswordSchema } from "~/domain/auth/auth.schema";
import { NewPasswordFields } from "~/features/auth/components/new-password-fields";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { getOwnPerson } from "~/features/profile/own-person.server";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";

/** As long as other forms trust a typed password. */
const LINK_MS = 10 * 60_000;

/**
 * Only whoever has just opened a mail's link needs no current password: settings ask for it, and this
 * page must not be the way round them. An outage is not the link's fault.
 */
function holdsLink(context: Readonly<RouterContextProvider>): boolean {
  const { session, unknown } = context.get(identityContext);
  return unknown || Date.now() - (session?.linkAt ?? 0) < LINK_MS;
}

export function loader({ context }: Route.LoaderArgs) {
  return { holdsLink: holdsLink(context) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const schema = withStrongPassword(newPasswordSchema, await getOwnPerson(context));
  return formAction(context, { schema, hide: ["password", "confirmPassword"] }, async (value) => {
    const { id } = requireViewer(context, request, url);
    if (!holdsLink(context)) return { status: 410, formErrors: ["This link no longer works"] };
    const problem = await changePassword(context.get(supabaseContext), value.password);
    if (problem) return problem;
    endStreams({ memberId: id, except: context.get(identityContext).session?.id });
    setToast(context, { type: "success", message: "Password changed", description: "Other devices are signed out." });
    return redirect("/dashboard");
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("New password") },
  { name: "robots", content: "noindex" },
];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({
    id: "reset-password",
    schema: newPasswordSchema,
    result: actionData?.result,
  });
  if (!loaderData.holdsLink) {
    return (
      <Page
        title="This link no longer works"
        lead="It has been used already, is older than an hour, or was opened more than ten minutes ago."
        width="form"
        start
      >
        <ButtonLink to="/auth/forgot-password">Send me a new link</ButtonLink>
      </Page>
    );
  }
  return (
    <Page title="Choose a new password" width="form">
      <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} title="Reset Password Error" />
        <NewPasswordFields fields={fields} />
        <SubmitButton pendingLabel="Saving…">Save new password</SubmitButton>
      </Form>
    </Page>
  );
}
