import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { identityContext, supabaseContext } from "~/context";
import { deleteAccount } from "~/features/account/account.mutations.server";
import { deleteFormSchema, emailFormSchema, passwordFormSchema } from "~/features/account/account.schema";
import { changeEmail, changePassword } from "~/features/auth/auth.mutations.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { endStreams } from "~/features/notifications/live-notifications.server";
import { saveNotificationKinds } from "~/features/notifications/preferences.mutations.server";
import { preferencesFormSchema } from "~/features/notifications/preferences.schema";
import { removeAvatar } from "~/features/profile/avatar.mutations.server";
import { formAction, readForm } from "~/lib/form-action.server";

/**
 * Answers the forms of the settings page: password (without an intent of another), e-mail address,
 * notifications and deletion. Everything as `formAction` does; passwords are never given back.
 */
export async function settingsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(supabaseContext);

  switch ((await readForm(request)).get("intent")) {
    case "delete":
      return formAction(request, { schema: deleteFormSchema }, async () => {
        const { id } = requireViewer(context, request, url);
        const problem = await removeAvatar(client, id);
        if (problem) return problem;
        await deleteAccount(client);
        endStreams({ memberId: id });
        setToast(context, {
          type: "success",
          message: "Account deleted",
          description: "Your account and everything in it are gone.",
        });
        return redirect("/");
      });
    case "email":
      return formAction(request, { schema: emailFormSchema }, async ({ email }) => {
        const viewer = requireViewer(context, request, url);
        if (email.toLowerCase() === viewer.email.toLowerCase()) {
          return { fieldErrors: { email: ["This is your address already"] } };
        }
        const problem = await changeEmail(client, email);
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: "Check your email",
          description: "We've sent a link to your old and to your new address. Open both to finish the change.",
        });
        return redirect("/settings");
      });
    case "notifications":
      return formAction(request, { schema: preferencesFormSchema }, async ({ kinds }) => {
        const viewer = requireViewer(context, request, url);
        await saveNotificationKinds(client, viewer.id, kinds);
        setToast(context, { type: "success", message: "Notification choices saved" });
        return redirect("/settings");
      });
    default:
      return formAction(
        request,
        { schema: passwordFormSchema, hide: ["password", "confirmPassword"] },
        async ({ password }) => {
          const { id } = requireViewer(context, request, url);
          const problem = await changePassword(client, password);
          if (problem) return problem;
          endStreams({ memberId: id, except: context.get(identityContext).session?.id });
          setToast(context, {
            type: "success",
            message: "Password changed",
            description: "Other devices are signed out.",
          });
          return redirect("/settings");
        },
      );
  }
}
