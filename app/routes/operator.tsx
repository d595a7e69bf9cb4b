import { data, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/operator";
import { supabaseContext } from "~/context";
import { dateInDhaka } from "~/domain/dhaka-time";
import { failedMailsAfter, failedMailsPath, OPERATOR_PATH } from "~/domain/operator/failed-mails";
import { mailStates } from "~/domain/operator/mail-states";
import { giveRoleSchema, operatorButtonSchema, retryMailsSchema } from "~/domain/operator/operator.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { MailFailures } from "~/features/operator/components/mail-failures";
import { MailStates } from "~/features/operator/components/mail-states";
import { operator } from "~/features/operator/components/operator.words";
import { RetryForm } from "~/features/operator/components/retry-form";
import { RoleForm } from "~/features/operator/components/role-form";
import { StaffRows } from "~/features/operator/components/staff-rows";
import { TaskRuns } from "~/features/operator/components/task-runs";
import { giveRole, retryMail, retryMails, takeRole } from "~/features/operator/operator.mutations.server";
import { requireMember } from "~/features/operator/operator.page.server";
import { getOperatorOverview, listStaff } from "~/features/operator/operator.queries.server";
import { type ActionProblem, withProblem } from "~/lib/action-problem";
import { formTitle } from "~/lib/form-title";
import { buttonAction, formAction, intentAction } from "~/lib/form-action.server";
import { Toast } from "~/ui/feedback/toast";
import { resultFor } from "~/ui/form/result-for";
import { useSentForms } from "~/ui/form/use-sent-forms";
import { OlderLinks } from "~/ui/layout/older-links";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";

// Visitors get the same page as for an address that doesn't exist.
export const handle: ScriptsHandle = { scripts: "members" };

/** Answers 404 to everyone but operators, as for a missing page; the database decides who is one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context);
  const client = context.get(supabaseContext);
  const after = failedMailsAfter(url.searchParams);
  const [overview, staff] = await Promise.all([getOperatorOverview(client, after), listStaff(client)]);
  return { ...overview, isFirst: after === null, staff, today: dateInDhaka(new Date()) };
}

export function action({ context, url }: Route.ActionArgs) {
  requireMember(context);
  const client = context.get(supabaseContext);
  const button = (): Promise<Response | ReturnType<typeof data<ActionProblem>>> =>
    buttonAction(context, operatorButtonSchema, {
      retry: async ({ mail }) => {
        assertMayWrite(context);
        const problem = await retryMail(client, mail);
        if (problem) return data({ problem }, 404);
        return done(operator().retried, operator().retriedText(mailStates.label("dropped")));
      },
      take: async ({ member, role }) => {
        assertMayWrite(context);
        const problem = await takeRole(client, member, role);
        // Not thrown, since that would say of a mail that it is gone.
        return problem ? data({ problem }, 404) : done(operator().taken);
      },
    });
  const done = (message: string, description?: string) => {
    setToast(context, { type: "success", message, ...(description && { description }) });
    const after = failedMailsAfter(url.searchParams);
    return redirect(after ? failedMailsPath(after) : OPERATOR_PATH);
  };
  return intentAction(context, {
    retry: button,
    take: button,
    "retry-all": () =>
      formAction(context, { schema: retryMailsSchema }, async ({ since }) => {
        assertMayWrite(context);
        return done(operator().retriedAll(await retryMails(client, since)));
      }),
    give: () =>
      formAction(context, { schema: giveRoleSchema }, async ({ email, role }) => {
        assertMayWrite(context);
        return (await giveRole(client, email, role)) ?? done(operator().given);
      }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, operator().gone);
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(operator().title, matches) }, { name: "robots", content: "noindex" }];

export default function OperatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = operator();
  const { isFirst, older } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const sentForms = useSentForms(actionData);
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <Page title={t.title} lead={t.lead} gap="wide">
      {problem ? <Toast type="error" message={t.unchanged} description={problem} /> : null}
      <Section title={t.mails}>
        <MailStates states={loaderData.states} />
      </Section>
      <Section title={t.failures}>
        <p className="max-w-reading text-muted">{t.failuresText}</p>
        <MailFailures mails={loaderData.mails} none={isFirst ? t.nothingFailed : t.nothingOlder} />
        <OlderLinks
          back={isFirst ? null : { to: OPERATOR_PATH, label: t.newest }}
          older={older ? { to: failedMailsPath(older), label: t.older } : null}
        />
        {loaderData.mails.length > 0 || resultFor("retry-all", answer) ? (
          <RetryForm today={loaderData.today} result={resultFor("retry-all", answer)} />
        ) : null}
      </Section>
      <Section title={t.tasks}>
        <p className="max-w-reading text-muted">{t.tasksText}</p>
        <TaskRuns tasks={loaderData.tasks} />
      </Section>
      <Section title={t.staff}>
        <p className="max-w-reading text-muted">{t.staffText}</p>
        <StaffRows staff={loaderData.staff} />
        <RoleForm key={sentForms("give")} result={resultFor("give", answer)} />
      </Section>
    </Page>
  );
}
