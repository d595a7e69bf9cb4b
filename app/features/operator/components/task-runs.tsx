import { taskOutcomes } from "~/domain/operator/task-outcomes";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { OperatorOverview } from "../operator.queries.server";
import { operator } from "./operator.words";

const TONES = { running: "blue", done: "green", failed: "red" } as const;

/** The last run of each worker task. */
export function TaskRuns({ tasks }: Pick<OperatorOverview, "tasks">) {
  const t = operator();
  if (tasks.length === 0) return <p>{t.noTasks}</p>;
  return (
    <Rows>
      {tasks.map(({ name, outcome, detail, at, ago, lastDone }) => (
        <li key={name} className="grid gap-1 p-4">
          <Cluster>
            <p className="font-medium">
              <MemberText>{name}</MemberText>
            </p>
            <Pill tone={TONES[outcome]}>{taskOutcomes.label(outcome)}</Pill>
          </Cluster>
          <p className="text-sm text-muted">
            <time dateTime={at}>{t.started(ago)}</time>, {lastDone ? t.lastDone(lastDone) : t.neverDone}
          </p>
          {detail ? (
            <p className="text-sm wrap-anywhere">
              <MemberText>{detail}</MemberText>
            </p>
          ) : null}
        </li>
      ))}
    </Rows>
  );
}
