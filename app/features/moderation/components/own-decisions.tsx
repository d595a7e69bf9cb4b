import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { DECISIONS } from "~/domain/moderation/decisions";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { OwnDecisions as Own } from "../appeals.queries.server";
import { appealWords } from "./appeal.words";

/** The decisions about the reader, each with its reason and the result of an appeal. */
export function OwnDecisionRows({ decisions }: Pick<Own, "decisions">) {
  const t = appealWords();
  if (decisions.length === 0) return <p>{t.noDecisions}</p>;
  return (
    <Rows>
      {decisions.map(({ id, kind, action, reason, at, date, appeal }) => (
        <li key={id} className="grid gap-1 p-4">
          <Cluster>
            <p className="font-medium">{DECISIONS.label(action)}</p>
            <Pill>{CASE_KINDS.label(kind)}</Pill>
          </Cluster>
          <p className="wrap-anywhere whitespace-pre-line">
            {t.reasonOf}: <MemberText>{reason}</MemberText>
          </p>
          {appeal ? (
            <p className="wrap-anywhere whitespace-pre-line">
              {t.yourAppeal}: <MemberText>{appeal.body}</MemberText>{" "}
              {appeal.granted === null ? t.waits : appeal.granted ? t.granted : t.refused}
            </p>
          ) : null}
          <p className="text-sm text-muted">
            <time dateTime={at}>{date}</time>
          </p>
        </li>
      ))}
    </Rows>
  );
}

/** The reader's own reports, with their results. */
export function OwnReportRows({ reports }: Pick<Own, "reports">) {
  const t = appealWords();
  if (reports.length === 0) return <p>{t.noReports}</p>;
  return (
    <Rows>
      {reports.map(({ kind, reason, at, date, upheld }) => (
        <li key={at} className="grid gap-1 p-4">
          <Cluster>
            <p className="font-medium">{REPORT_REASONS.label(reason)}</p>
            <Pill>{CASE_KINDS.label(kind)}</Pill>
          </Cluster>
          <p>{upheld === null ? t.reportWaits : upheld ? t.reportUpheld : t.reportDismissed}</p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{date}</time>
          </p>
        </li>
      ))}
    </Rows>
  );
}
