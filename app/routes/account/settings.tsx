import type { Route } from "./+types/settings";
import { settingsAction } from "~/routes/account/settings-action.server";
import { supabaseContext } from "~/context";
import { DeleteForm } from "~/features/account/components/delete-form";
import { EmailForm } from "~/features/account/components/email-form";
import { ExportForm } from "~/features/account/components/export-form";
import { PasswordForm } from "~/features/account/components/password-form";
import { SessionList } from "~/features/account/components/session-list";
import { listSessions } from "~/features/account/sessions.queries.server";
import { formPageViewer } from "~/features/auth/form-page.server";
import { PreferencesForm } from "~/features/notifications/components/preferences-form";
import { getNotificationTopics } from "~/features/notifications/preferences.queries.server";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { resultFor } from "~/ui/form/result-for";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";

export const middleware = [noindex];

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
  { name: "Settings", to: "/settings" },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [kinds, sessions] = viewer
    ? await Promise.all([
        optional("notification kinds", getNotificationTopics(client, viewer.id)),
        optional("sessions", listSessions(client)),
      ])
    : [null, null];
  // With scripts loaders answer again only after a form was taken: the stamp then empties the forms.
  return { email: viewer?.email ?? "", kinds, sessions, stamp: Date.now() };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return settingsAction(request, context, url);
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor("Settings") }, { name: "robots", content: "noindex" }];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, kinds, sessions, stamp } = loaderData;
  const preferences = resultFor("notifications", actionData);
  const signOut = resultFor("end-session", actionData) ?? resultFor("end-other-sessions", actionData);
  return (
    <Page trail={trail} title="Settings" width="reading">
      <Section ruled id="settings-password" title="Password">
        <p className="text-muted">You stay signed in here; every other device is signed out.</p>
        <PasswordForm key={stamp} result={resultFor("password", actionData)} email={email} />
      </Section>
      <Section ruled id="settings-email" title="Email">
        <p className="text-muted">
          {email ? (
            <>
              Your address is <strong className="break-all text-ink">{email}</strong>.{" "}
            </>
          ) : null}
          To change it, open the links that go to both the old and the new address.
        </p>
        <EmailForm key={stamp} result={resultFor("email", actionData)} />
      </Section>
      {sessions || signOut ? (
        <Section ruled id="settings-sessions" title="Where you are signed in">
          <p className="text-muted">
            Signing out a browser takes effect with the next thing it asks for. If you don't know one of these, sign it
            out and change your password.
          </p>
          {sessions === "failed" ? <PartFailure>Your sessions can't be loaded just now.</PartFailure> : null}
          <SessionList sessions={sessions === "failed" ? [] : (sessions ?? [])} result={signOut} />
        </Section>
      ) : null}
      {kinds || preferences ? (
        <Section ruled id="settings-notifications" title="Notifications">
          <p className="text-muted">
            What is told under the bell and on the page of notifications. News of your account itself always is. We send
            no email about notifications.
          </p>
          {/* An empty form would offer to switch all off. */}
          {kinds === "failed" && !preferences ? (
            <PartFailure>Your choices can't be loaded just now.</PartFailure>
          ) : (
            <PreferencesForm key={stamp} kinds={kinds === "failed" ? [] : (kinds ?? [])} result={preferences} />
          )}
        </Section>
      ) : null}
      <Section ruled id="settings-data" title="Your data">
        <p className="text-muted">
          A file (JSON) of all we store about you: profile, talent profile, jobs, applications, notifications,
          connections and more.
        </p>
        <ExportForm result={resultFor("export", actionData)} />
      </Section>
      <Section ruled id="settings-delete" title="Delete your account">
        <p className="text-muted">
          At once and for good: your profile, applications, connections and notifications go. Jobs of yours that others
          applied to stay closed, without your name. There is no way back, so download your data first.
        </p>
        <DeleteForm key={stamp} result={resultFor("delete", actionData)} />
      </Section>
    </Page>
  );
}
