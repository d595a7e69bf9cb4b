import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { identityContext, supabaseContext } from "~/context";
import { deleteAccount } from "~/features/account/account.mutations.server";
import { comeOfAge } from "~/features/account/age.mutations.server";
import {
  ageFormSchema,
  deleteFormSchema,
  emailFormSchema,
  endOtherSessionsSchema,
  endSessionSchema,
  exportFormSchema,
  localeFormSchema,
  passwordFormSchema,
  roleFormSchema,
  tryMailAgainSchema,
} from "~/domain/account/account.schema";
import { foldedAddress } from "~/domain/auth/folded-address";
import { mailsFormSchema } from "~/domain/account/mail-categories.schema";
import { forgetGuardianSchema, guardianFormSchema } from "~/domain/guardians/guardian.schema";
import { saveLocale } from "~/features/account/locale.mutations.server";
import { chooseRole } from "~/features/account/role.mutations.server";
import { tryMailAgain } from "~/features/account/mail-stop.mutations.server";
import { saveMailCategories } from "~/features/account/mail-preferences.mutations.server";
import { endOtherSessions, endSession } from "~/features/account/sessions.mutations.server";
import { changeEmail, changePassword, leaveDeadAddress } from "~/features/auth/auth.mutations.server";
import { checkCurrentPassword } from "~/routes/account/current-password.server";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { withStrongPassword } from "~/features/auth/password-strength.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { askGuardian, forgetGuardian } from "~/features/account/guardians.mutations.server";
import { guardiansSaid } from "~/features/account/guardians-said.words";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { saveNotificationTopics } from "~/features/notifications/preferences.mutations.server";
import { topicsFormSchema } from "~/domain/notifications/topics.schema";
import { removeAvatar } from "~/features/profile/avatar.mutations.server";
import { getOwnPerson } from "~/features/profile/own-person.server";
import { formAction, intentAction } from "~/lib/form-action.server";
import { accountAnswers } from "./account-answers.words";

const hide = ["currentPassword", "code", "password", "confirmPassword"];

/**
 * Handles the forms of the settings page: password, e-mail address, role, language, kinds of mail, notifications, sessions,
 * the download of all data, and deletion. Works as `formAction` does; never returns passwords to the form.
 */
export async function settingsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(supabaseContext);

  return intentAction(context, {
    age: () =>
      formAction(context, { schema: ageFormSchema }, async () => {
        requireViewer(context, request, url);
        await comeOfAge(client);
        setToast(context, {
          type: "success",
          message: accountAnswers().saved,
          description: accountAnswers().nowOlder,
        });
        return redirect("/settings");
      }),
    guardian: () =>
      formAction(context, { schema: guardianFormSchema }, async ({ email }) => {
        requireViewer(context, request, url);
        const problem = await askGuardian(client, email);
        if (problem) return problem;
        const { asked: message, askedText: description } = guardiansSaid();
        setToast(context, { type: "success", message, description });
        return redirect("/settings");
      }),
    "forget-guardian": () =>
      formAction(context, { schema: forgetGuardianSchema }, async () => {
        requireViewer(context, request, url);
        await forgetGuardian(client);
        const { forgotten: message, forgottenText: description } = guardiansSaid();
        setToast(context, { type: "success", message, description });
        return redirect("/settings");
      }),
    role: () =>
      formAction(context, { schema: roleFormSchema }, async ({ role }) => {
        requireViewer(context, request, url);
        await chooseRole(client, role);
        setToast(context, { type: "success", message: accountAnswers().saved });
        return redirect("/settings");
      }),
    locale: () =>
      formAction(context, { schema: localeFormSchema }, async ({ locale }) => {
        const viewer = requireViewer(context, request, url);
        await saveLocale(client, viewer.id, locale);
        const { saved: message, localeSaved: description } = accountAnswers();
        setToast(context, { type: "success", message, description });
        return redirect("/settings");
      }),
    delete: () =>
      formAction(context, { schema: deleteFormSchema, hide }, async (value) => {
        const { id } = requireViewer(context, request, url);
        const refusal = await checkCurrentPassword(request, context, url, value);
        if (refusal) return refusal;
        const problem = await deleteAccount(client, () => removeAvatar(client, id));
        if (problem) return problem;
        endStreams({ memberId: id });
        setToast(context, {
          type: "success",
          message: accountAnswers().deleted,
          description: accountAnswers().deletedText,
        });
        return redirect("/");
      }),
    email: () =>
      formAction(context, { schema: emailFormSchema, hide }, async ({ email, ...value }) => {
        const viewer = requireViewer(context, request, url);
        if (email === foldedAddress(viewer.email)) {
          return { fieldErrors: { email: [accountAnswers().addressAlready] } };
        }
        const refusal = await checkCurrentPassword(request, context, url, value);
        if (refusal) return refusal;
        const takeBack = await countMail(request, { email, purpose: "change" }, { member: viewer.id });
        let isLeft = false;
        const problem = await orTakeBack(takeBack, async () => {
          const refused = await changeEmail(client, email);
          isLeft = refused === null && (await leaveDeadAddress(client, email));
          return refused;
        });
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: accountAnswers().checkEmail,
          description: isLeft ? accountAnswers().newLink : accountAnswers().bothLinks,
        });
        return redirect("/settings");
      }),
    "try-mail-again": () =>
      formAction(context, { schema: tryMailAgainSchema }, async () => {
        requireViewer(context, request, url);
        await tryMailAgain(client);
        const { triedAgain: message, triedAgainText: description } = accountAnswers();
        setToast(context, { type: "success", message, description });
        return redirect("/settings");
      }),
    notifications: () =>
      formAction(context, { schema: topicsFormSchema }, async ({ kinds }) => {
        const viewer = requireViewer(context, request, url);
        await saveNotificationTopics(client, viewer.id, kinds);
        setToast(context, { type: "success", message: accountAnswers().topicsSaved });
        return redirect("/settings");
      }),
    mails: () =>
      formAction(context, { schema: mailsFormSchema }, async ({ categories }) => {
        requireViewer(context, request, url);
        await saveMailCategories(client, categories);
        setToast(context, { type: "success", message: accountAnswers().mailsSaved });
        return redirect("/settings");
      }),
    "end-session": () =>
      formAction(context, { schema: endSessionSchema }, async ({ session }) => {
        const { id } = requireViewer(context, request, url);
        await endSession(client, session);
        endStreams({ memberId: id, only: session });
        const { signedOut: message, thatSignedOut: description } = accountAnswers();
        setToast(context, { type: "success", message, description });
        return redirect("/settings");
      }),
    "end-other-sessions": () =>
      formAction(context, { schema: endOtherSessionsSchema }, async () => {
        const { id } = requireViewer(context, request, url);
        await endOtherSessions(client);
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        setToast(context, {
          type: "success",
          message: accountAnswers().signedOut,
          description: accountAnswers().othersSignedOut,
        });
        return redirect("/settings");
      }),
    export: () =>
      formAction(context, { schema: exportFormSchema, hide }, async (value) => {
        const refusal = await checkCurrentPassword(request, context, url, value);
        // The browser posts the form again there, so that only a form from our own page starts a download.
        return refusal ?? redirect("/settings/export", 307);
      }),
    password: async () => {
      const schema = withStrongPassword(passwordFormSchema, await getOwnPerson(context));
      return formAction(context, { schema, hide }, async ({ password, ...value }) => {
        const { id } = requireViewer(context, request, url);
        const refusal = await checkCurrentPassword(request, context, url, value);
        if (refusal) return refusal;
        const problem = await changePassword(client, password);
        if (problem) return problem;
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        setToast(context, {
          type: "success",
          message: accountAnswers().passwordChanged,
          description: accountAnswers().devicesSignedOut,
        });
        return redirect("/settings");
      });
    },
  });
}
