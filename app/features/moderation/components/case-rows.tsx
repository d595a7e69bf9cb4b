import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { DECISIONS } from "~/domain/moderation/decisions";
import { fillsItsPlaces, QUEUE_PLACES, UNREPORTED } from "~/domain/moderation/queue-places";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { Queue } from "../moderation.queries.server";
import { moderation } from "./moderation.words";

type Row = Pick<Queue["waiting"][number], "kind" | "id" | "title" | "at" | "ago">;

/** The cases that wait for a decision, and whether more may wait. A job whose reports are gone waits with none. */
export function WaitingRows({ waiting }: Pick<Queue, "waiting">) {
  const t = moderation();
  return (
    <>
      {fillsItsPlaces(waiting) ? <p className="text-muted">{t.places(QUEUE_PLACES)}</p> : null}
      <Rows>
        {waiting.map((row) => (
          <CaseRow key={`${row.kind}:${row.id}`} row={row} when={t.since(row.ago)}>
            {UNREPORTED.has(row.kind) || row.count === 0 ? null : t.reports(row.count)}
          </CaseRow>
        ))}
      </Rows>
    </>
  );
}

/** Decisions, each with a link to the page where it can be reversed; `none` says that there are none. */
export function DecidedRows({ decided, none }: Pick<Queue, "decided"> & { none: string }) {
  if (decided.length === 0) return <p>{none}</p>;
  return (
    <Rows>
      {decided.map((row) => (
        <CaseRow key={`${row.kind}:${row.id}:${row.at}`} row={row} when={row.ago}>
          {DECISIONS.label(row.action)}
        </CaseRow>
      ))}
    </Rows>
  );
}

function CaseRow({ row, when, children }: { row: Row; when: string; children: React.ReactNode }) {
  const { kind, id, title, at } = row;
  return (
    <li className="grid gap-1 p-4">
      <Cluster>
        <TextLink to={`/moderation/${kind}/${id}`} tap="line">
          {title ? <MemberText>{title}</MemberText> : CASE_KINDS.label(kind)}
        </TextLink>
        {title ? <Pill>{CASE_KINDS.label(kind)}</Pill> : null}
      </Cluster>
      <p className="text-sm text-muted">
        {children}
        {children ? ", " : null}
        <time dateTime={at}>{when}</time>
      </p>
    </li>
  );
}
