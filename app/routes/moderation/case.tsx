import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/case";
import { supabaseContext } from "~/context";
import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { decisionSchema } from "~/domain/moderation/moderation.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { AppealedDecision, CaseDecisions, CaseFacts, CaseReports } from "~/features/moderation/components/case-parts";
import { DecisionForm, savedMessage } from "~/features/moderation/components/decision-form";
import { moderation } from "~/features/moderation/components/moderation.words";
import { decide } from "~/features/moderation/moderation.mutations.server";
import { type Case, getCase } from "~/features/moderation/moderation.queries.server";
import { requireMember } from "~/features/operator/operator.page.server";
import { formTitle } from "~/lib/form-title";
import { formAction } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle = { scripts: "members" };

/** Throws 404 for everyone but moderators, and for cases that they are involved in. */
export function loader({ context, params: { kind, id } }: Route.LoaderArgs) {
  requireMember(context);
  if (!CASE_KINDS.has(kind) || !isUuid(id)) throw new Response(null, { status: 404 });
  return getCase(context.get(supabaseContext), kind, id);
}

export function action({ context, params: { kind, id } }: Route.ActionArgs) {
  requireMember(context);
  if (!CASE_KINDS.has(kind) || !isUuid(id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: decisionSchema }, async (decision) => {
    assertMayWrite(context);
    const client = context.get(supabaseContext);
    // Read before, because a decision may be the last thing that anybody can read of it.
    const before = await getCase(client, kind, id);
    const problem = await decide(client, kind, id, decision);
    if (problem) return problem;
    setToast(context, { type: "success", message: savedMessage(decision.choice, before) });
    return redirect("/moderation");
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(moderation().title, matches) }, { name: "robots", content: "noindex" }];

export default function CasePage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = moderation();
  return (
    <Page title={CASE_KINDS.label(shown.kind)} width="reading" gap="wide">
      <TextLink to="/moderation" tap="row" className="justify-self-start">
        {t.back}
      </TextLink>
      {shown.text ? (
        <Section title={t.appealed}>
          <p className="wrap-anywhere whitespace-pre-line">
            <MemberText>{shown.text}</MemberText>
          </p>
        </Section>
      ) : null}
      {shown.against ? (
        <Section title={t.against}>
          <AppealedDecision against={shown.against} />
        </Section>
      ) : null}
      <Section title={t.what}>
        <States shown={shown} />
        <CaseFacts facts={shown.facts} unseen={shown.unseen && !shown.gone} />
      </Section>
      {[...shown.earlier, ...shown.pictures].map(({ at, ago, facts }) => (
        <Section key={`${at}${facts.picture ?? ""}`} title={t.before(ago)}>
          <CaseFacts facts={facts} unseen={false} />
        </Section>
      ))}
      {shown.reports.length > 0 ? (
        <Section title={t.reported}>
          <CaseReports reports={shown.reports} reportCount={shown.reportCount} />
          {shown.gone ? null : <p className="text-muted">{t.earlier(shown.upheldBefore)}</p>}
        </Section>
      ) : null}
      {shown.decisions.length > 0 ? (
        <Section title={t.decisions}>
          <CaseDecisions decisions={shown.decisions} />
        </Section>
      ) : null}
      <Section title={t.decide}>
        {shown.choices.length > 0 ? <DecisionForm {...shown} result={actionData?.result} /> : <p>{t.nothingLeft}</p>}
      </Section>
    </Page>
  );
}

function States({
  shown: { title, hidden, suspended, former, ownerSuspended },
}: {
  shown: Pick<Case, "title" | "hidden" | "suspended" | "former" | "ownerSuspended">;
}) {
  const t = moderation().states;
  return (
    <Cluster>
      {title ? (
        <p className="text-lg font-bold">
          <MemberText>{title}</MemberText>
        </p>
      ) : null}
      {hidden ? <Pill tone="yellow">{t.hidden}</Pill> : null}
      {ownerSuspended ? <Pill tone="red">{t.suspended}</Pill> : null}
      {suspended && former ? <Pill tone="red">{t.formerSuspended}</Pill> : null}
    </Cluster>
  );
}
