import type { FrameHandle } from "~/lib/frame";
import { Address } from "~/ui/primitives/address";
import type { Route } from "./+types/settings";
import { settingsAction } from "~/routes/account/settings-action.server";
import { identityContext, supabaseContext } from "~/context";
import { ALERTS_PATH } from "~/domain/alerts/alert-paths";
import { AgeForm } from "~/features/account/components/age-form";
import { DeleteForm } from "~/features/account/components/delete-form";
import { EmailForm } from "~/features/account/components/email-form";
import { ExportForm } from "~/features/account/components/export-form";
import { LANGUAGE_NAMES } from "~/domain/account/language-names";
import { MAIL_CATEGORIES } from "~/domain/account/mail-categories";
import { LocaleForm } from "~/features/account/components/locale-form";
import { MailStopNotice } from "~/features/account/components/mail-stop-notice";
import { MailsForm } from "~/features/account/components/mails-form";
import { PasswordForm } from "~/features/account/components/password-form";
import { SessionList } from "~/features/account/components/session-list";
import { SettingsSection } from "~/features/account/components/settings-section";
import { RoleSection } from "~/features/account/components/role-section";
import { getLocaleAndAge } from "~/features/account/locale.queries.server";
import { getMailSettings } from "~/features/account/mail-preferences.queries.server";
import { listSessions } from "~/features/account/sessions.queries.server";
import { formPageViewer } from "~/features/auth/form-page.server";
import { headerOf } from "~/features/header/header.server";
import { SECOND_FACTOR_SETTINGS_PATH } from "~/lib/second-factor-paths";
import { younger as youngerWords } from "~/domain/auth/younger.words";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { countBlocked } from "~/features/connections/connections.queries.server";
import { BLOCKED_IN_MESSAGES_PATH } from "~/domain/messages/paths";
import { HIDDEN_FROM_PATH } from "~/domain/talent/hidden-from";
import { NOTIFICATION_TOPICS } from "~/domain/notifications/topics";
import { GuardianSection } from "~/features/account/components/guardian-section";
import { getYounger } from "~/features/account/guardians.queries.server";
import { PreferencesForm } from "~/features/notifications/components/preferences-form";
import { getNotificationTopics } from "~/features/notifications/preferences.queries.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { FormSections } from "~/ui/form/form-section";
import { resultFor } from "~/ui/form/result-for";
import { useSentForms } from "~/ui/form/use-sent-forms";
import { Page } from "~/ui/layout/page";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { settings } from "./settings.words";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

const NOTHING = { locale: null, younger: null };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [kinds, mails, sessions, blocked, own, header] = viewer
    ? await Promise.all([
        optional("notification kinds", getNotificationTopics(client, viewer.id)),
        optional("mail settings", getMailSettings(client)),
        optional("sessions", listSessions(client)),
        optional("blocked people", countBlocked(client)),
        optional("locale and age", getLocaleAndAge(client, viewer.id)),
        // Every page reads it, with the role.
        headerOf(context),
      ])
    : [null, null, null, null, null, null];
  const role = header && (header.role ?? ("failed" as const));
  const asksCode = context.get(identityContext).session?.isRaised ?? false;
  const { locale, younger: saidSo } = own === "failed" ? ({ locale: own, younger: own } as const) : (own ?? NOTHING);
  // Only members under 18 have a guardian.
  const younger = saidSo === true ? await optional("guardian", getYounger(client, new Date())) : saidSo || null;
  return { email: viewer?.email ?? "", kinds, mails, sessions, blocked, younger, role, locale, asksCode };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return settingsAction(request, context, url);
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(settings().title, matches) }, { name: "robots", content: "noindex" }];

export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { email, kinds, mails, sessions, blocked, younger, role, locale, asksCode } = loaderData;
  const t = settings();
  const young = youngerWords();
  const sent = useSentForms(answer);
  const unreached = mails && mails !== "failed" ? mails.stop : null;
  const address = <Address strong>{email}</Address>;
  const age = resultFor("age", answer);
  const asked = resultFor("guardian", answer) ?? resultFor("forget-guardian", answer);
  const chosen = resultFor("locale", answer);
  const preferences = resultFor("notifications", answer);
  const writing = resultFor("mails", answer);
  const signOut = resultFor("end-session", answer) ?? resultFor("end-other-sessions", answer);
  return (
    <Page title={t.title} width="reading">
      <FormSections>
        <SettingsSection
          {...{ answer, id: "email", intents: ["email", "try-mail-again"] }}
          title={t.email}
          state={unreached ? t.unreachable(address) : email && address}
          lead={unreached === "bounced" ? t.emailLeadNew : t.emailLead}
        >
          <MailStopNotice stop={unreached} result={resultFor("try-mail-again", answer)} />
          <EmailForm key={sent("email")} asksCode={asksCode} result={resultFor("email", answer)} />
        </SettingsSection>
        <SettingsSection
          {...{ answer, id: "password", intents: ["password"] }}
          title={t.password}
          summary={t.passwordSummary}
          lead={t.passwordLead}
        >
          <PasswordForm
            key={sent("password")}
            asksCode={asksCode}
            result={resultFor("password", answer)}
            email={email}
          />
          <TextLink to={SECOND_FACTOR_SETTINGS_PATH} tap="row" className="justify-self-start">
            {t.secondFactor}
          </TextLink>
        </SettingsSection>
        {role || resultFor("role", answer) ? <RoleSection sent={sent("role")} answer={answer} role={role} /> : null}
        {locale || chosen ? (
          <SettingsSection
            {...{ answer, id: "locale", intents: ["locale"] }}
            title={t.locale}
            state={locale === "failed" || !locale ? null : <MemberText>{LANGUAGE_NAMES[locale]}</MemberText>}
            lead={t.localeLead}
          >
            {/* An empty form would suggest the other language. */}
            {locale === "failed" && !chosen ? (
              <PartFailure>{t.localeFailed}</PartFailure>
            ) : (
              <LocaleForm
                key={sent("locale")}
                result={chosen}
                stored={locale === "failed" ? undefined : (locale ?? undefined)}
              />
            )}
          </SettingsSection>
        ) : null}
        {sessions || signOut ? (
          <SettingsSection
            {...{ answer, id: "sessions", intents: ["end-session", "end-other-sessions"] }}
            title={t.sessions}
            summary={sessions && sessions !== "failed" ? t.browsers(sessions.length) : null}
            verb={t.show}
            lead={t.sessionsLead}
          >
            {sessions === "failed" ? <PartFailure>{t.sessionsFailed}</PartFailure> : null}
            <SessionList sessions={sessions === "failed" ? [] : (sessions ?? [])} result={signOut} />
          </SettingsSection>
        ) : null}
        {younger || age ? (
          <SettingsSection
            {...{ answer, id: "age", intents: ["age"] }}
            title={t.age}
            summary={younger === "failed" ? t.ageFailed : t.under}
            lead={
              younger !== "failed" && younger?.guardian?.state === "agreed"
                ? t.ageOpen
                : `${young.title}${young.stop} ${young.rule}`
            }
          >
            <AgeForm key={sent("age")} result={age} />
          </SettingsSection>
        ) : null}
        {younger || asked ? (
          <GuardianSection sent={sent("guardian")} answer={answer} younger={younger || { guardian: null }} />
        ) : null}
        {blocked === null ? null : (
          <SettingsSection
            id="blocked"
            title={t.blocked}
            state={blocked === "failed" ? t.blockedFailed : t.people(blocked)}
            verb={t.show}
            lead={t.blockedLead}
          >
            <TextLink to={connectionsPath("closed")} tap="row" className="justify-self-start">
              {t.declined}
            </TextLink>
            <TextLink to={BLOCKED_IN_MESSAGES_PATH} tap="row" className="justify-self-start">
              {t.blockedThere}
            </TextLink>
            <TextLink to={HIDDEN_FROM_PATH} tap="row" className="justify-self-start">
              {t.hiddenFrom}
            </TextLink>
          </SettingsSection>
        )}
        <SettingsSection
          id="decisions"
          title={t.decisions}
          summary={t.decisionsSummary}
          verb={t.show}
          lead={t.decisionsLead}
        >
          <TextLink to="/appeal" tap="row" className="justify-self-start">
            {t.yourDecisions}
          </TextLink>
          <TextLink to="/settings/verification" tap="row" className="justify-self-start">
            {t.verification}
          </TextLink>
        </SettingsSection>
        {kinds || preferences ? (
          <SettingsSection
            {...{ answer, id: "notifications", intents: ["notifications"] }}
            title={t.notifications}
            summary={kinds && kinds !== "failed" ? t.kinds(kinds.length, NOTIFICATION_TOPICS.length) : null}
            lead={t.notificationsLead}
          >
            {/* An empty form would suggest to switch everything off. */}
            {kinds === "failed" && !preferences ? (
              <PartFailure>{t.kindsFailed}</PartFailure>
            ) : (
              <PreferencesForm
                key={sent("notifications")}
                kinds={kinds === "failed" ? [] : (kinds ?? [])}
                result={preferences}
              />
            )}
            <div className="grid gap-1">
              <p className="text-muted">{t.alertsLead}</p>
              <TextLink to={ALERTS_PATH} tap="row" className="justify-self-start">
                {t.yourAlerts}
              </TextLink>
            </div>
          </SettingsSection>
        ) : null}
        {mails || writing ? (
          <SettingsSection
            {...{ answer, id: "mails", intents: ["mails"] }}
            title={t.mails}
            summary={mails && mails !== "failed" ? t.kinds(mails.categories.length, MAIL_CATEGORIES.length) : null}
            lead={t.mailsLead}
          >
            {mails === "failed" && !writing ? (
              <PartFailure>{t.kindsFailed}</PartFailure>
            ) : (
              <MailsForm
                key={sent("mails")}
                categories={mails === "failed" ? [] : (mails?.categories ?? [])}
                result={writing}
              />
            )}
          </SettingsSection>
        ) : null}
        <SettingsSection
          {...{ answer, id: "data", intents: ["export"] }}
          title={t.data}
          summary={t.dataSummary}
          verb={t.show}
          lead={t.dataLead}
        >
          <ExportForm asksCode={asksCode} result={resultFor("export", answer)} />
        </SettingsSection>
        <SettingsSection
          {...{ answer, id: "delete", intents: ["delete"] }}
          title={t.delete}
          summary={t.deleteSummary}
          verb={t.show}
          lead={t.deleteLead}
        >
          <DeleteForm key={sent("delete")} asksCode={asksCode} result={resultFor("delete", answer)} />
        </SettingsSection>
      </FormSections>
    </Page>
  );
}
