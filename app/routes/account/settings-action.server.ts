import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { identityContext, supabaseContext } from "~/context";
import { deleteAccount } from "~/features/account/account.mutations.server";
import {
  deleteFormSchema,
  emailFormSchema,
  endOtherSessionsSchema,
  endSessionSchema,
  exportFormSchema,
  passwordFormSchema,
} from "~/domain/account/account.schema";
import { endOtherSessions, endSession } from "~/features/account/sessions.mutations.server";
import { changeEmail, changePassword } from "~/features/auth/auth.mutations.server";
import { checkCurrentPassword } from "~/routes/account/current-password.server";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { saveNotificationTopics } from "~/features/notifications/preferences.mutations.server";
import { topicsFormSchema } from "~/domain/notifications/topics.schema";
import { removeAvatar } from "~/features/profile/avatar.mutations.server";
import { getOwnPerson } from "~/features/profile/own-person.server";
import { formAction, intentAction } from "~/lib/form-action.server";

const hide = ["currentPassword", "password", "confirmPassword"];

/**
 * Answers the forms of the settings page: password, e-mail address,
 * notifications, sessions, the download of all data and deletion. Everything as `formAction` does;
 * passwords are never given back.
 */
export async function settingsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(supabaseContext);

  return intentAction(context, {
    delete: () =>
      formAction(context, { schema: deleteFormSchema, hide }, async ({ currentPassword }) => {
        const { id } = requireViewer(context, request, url);
        const refusal = await checkCurrentPassword(request, context, url, currentPassword);
        if (refusal) return refusal;
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
      }),
    email: () =>
      formAction(context, { schema: emailFormSchema, hide }, async ({ email, currentPassword }) => {
        const viewer = requireViewer(context, request, url);
        if (email.toLowerCase() === viewer.email.toLowerCase()) {
          return { fieldErrors: { email: ["This is your address already"] } };
        }
        const refusal = await checkCurrentPassword(request, context, url, currentPassword);
        if (refusal) return refusal;
        const takeBack = await countMail(request, email);
        const problem = await orTakeBack(takeBack, () => changeEmail(client, email));
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: "Check your email",
          description: "We've sent a link to your old and to your new address. Open both to finish the change.",
        });
        return redirect("/settings");
      }),
    notifications: () =>
      formAction(context, { schema: topicsFormSchema }, async ({ kinds }) => {
        const viewer = requireViewer(context, request, url);
        await saveNotificationTopics(client, viewer.id, kinds);
        setToast(context, { type: "success", message: "Notification choices saved" });
        return redirect("/settings");
      }),
    "end-session": () =>
      formAction(context, { schema: endSessionSchema }, async ({ session }) => {
        const { id } = requireViewer(context, request, url);
        await endSession(client, session);
        endStreams({ memberId: id, only: session });
        setToast(context, { type: "success", message: "Signed out", description: "That browser is signed out." });
        return redirect("/settings");
      }),
    "end-other-sessions": () =>
      formAction(context, { schema: endOtherSessionsSchema }, async () => {
        const { id } = requireViewer(context, request, url);
        await endOtherSessions(client);
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        setToast(context, {
          type: "success",
          message: "Signed out",
          description: "All other browsers are signed out.",
        });
        return redirect("/settings");
      }),
    export: () =>
      formAction(context, { schema: exportFormSchema, hide }, async ({ currentPassword }) => {
        const refusal = await checkCurrentPassword(request, context, url, currentPassword);
        return refusal ?? redirect("/settings/export");
      }),
    password: async () => {
      const schema = withStrongPassword(passwordFormSchema, await getOwnPerson(context));
      return formAction(context, { schema, hide }, async ({ password, currentPassword }) => {
        const { id } = requireViewer(context, request, url);
        const refusal = await checkCurrentPassword(request, context, url, currentPassword);
        if (refusal) return refusal;
        const problem = await changePassword(client, password);
        if (problem) return problem;
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        setToast(context, {
          type: "success",
          message: "Password changed",
          description: "Other devices are signed out.",
        });
        return redirect("/settings");
      });
    },
  });
}
