import { DECISIONS } from "~/domain/moderation/decisions";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { Case } from "../moderation.queries.server";
import { moderation } from "./moderation.words";

/** The reported content, part by part. Addresses are plain text, so that a moderator opens none by mistake. */
export function CaseFacts({ facts, unseen }: Pick<Case, "facts" | "unseen">) {
  const t = moderation();
  const parts = Object.keys(t.parts).flatMap((part) => (facts[part] ? [[part, facts[part]] as const] : []));
  if (parts.length === 0) return <p>{unseen ? t.unseen : t.gone}</p>;
  return (
    <Rows as="dl">
      {parts.map(([part, said]) => (
        <div key={part} className="grid gap-1 p-4">
          <dt className="text-sm text-muted">{t.parts[part]}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <Fact part={part} said={said} />
          </dd>
        </div>
      ))}
    </Rows>
  );
}

function Fact({ part, said }: { part: string; said: string }) {
  if (part === "reason") return REPORT_REASONS.label(said);
  if (part === "picture")
    return <img src={said} alt="" width={200} height={200} loading="lazy" className="rounded-lg" />;
  return <MemberText>{said}</MemberText>;
}

/** The reasons of the newest reports, without the reporters, and how many there are if these are not all. */
export function CaseReports({ reports, reportCount }: Pick<Case, "reports" | "reportCount">) {
  return (
    <>
      {reportCount > reports.length ? <p>{moderation().newest(reports.length, reportCount)}</p> : null}
      <Rows>
        {reports.map(({ reason, details, at, ago }) => (
          <li key={at} className="grid gap-1 p-4">
            <p className="font-medium">{REPORT_REASONS.label(reason)}</p>
            {details ? (
              <p className="wrap-anywhere whitespace-pre-line">
                <MemberText>{details}</MemberText>
              </p>
            ) : null}
            <p className="text-sm text-muted">
              <time dateTime={at}>{ago}</time>
            </p>
          </li>
        ))}
      </Rows>
    </>
  );
}

/** The decision that an appeal is about, with the way to its case. */
export function AppealedDecision({ against }: { against: NonNullable<Case["against"]> }) {
  return (
    <>
      <CaseDecisions decisions={[against]} />
      <TextLink to={`/moderation/${against.kind}/${against.id}`} tap="row" className="justify-self-start">
        {moderation().ofCase}
      </TextLink>
    </>
  );
}

/** The decisions, latest first, each with its reason. */
export function CaseDecisions({ decisions }: Pick<Case, "decisions">) {
  return (
    <Rows>
      {decisions.map(({ action, reason, at, ago }) => (
        <li key={at} className="grid gap-1 p-4">
          <p className="font-medium">{DECISIONS.label(action)}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <MemberText>{reason}</MemberText>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{ago}</time>
          </p>
        </li>
      ))}
    </Rows>
  );
}
