import { createHash } from "node:crypto";

import type { EveryState, Viewer } from "./every-state.ts";

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g;
const DAY = /\d{4}-\d\d-\d\d/g;
/** Who gets the notifications and mails of a call, at the end of its answer and in no fixed order. */
const TOLD = /(?<=(?:^|, )(?:adds|changes|removes) .* for ).*$/;
/** Longer answers are shown as their beginning and a digest of the rest. */
const LONGEST = 160;

/** Replaces ids by what they belong to, and removes timestamps. */
export class Names {
  readonly #byId: Map<string, string>;

  constructor({ members, rows }: EveryState) {
    this.#byId = new Map([
      ...[...members].map(([name, id]) => [id, `the ${name}`] as const),
      ...[...rows].map(([name, id]) => [id, `the ${name}`] as const),
    ]);
  }

  tidy(answer: string): string {
    return answer
      .replace(TOLD, (ids) => this.#told(ids.split(" ")))
      .replaceAll(UUID, (id) => this.#byId.get(id) ?? "an id")
      .replaceAll(MOMENT, (moment) =>
        moment.startsWith("2099") ? "the far future" : moment.startsWith("2026-01-01") ? "the past" : "a moment",
      )
      .replaceAll(DAY, "a day");
  }

  #told(ids: string[]): string {
    const names = Map.groupBy(ids, (id) => this.#byId.get(id) ?? id);
    return [...names]
      .map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name))
      .toSorted()
      .join(", ");
  }
}

/** One line for each answer, with the viewers who get it. */
export function groupByAnswer(what: string, answers: Map<Viewer, string>): string[] {
  const viewers = Map.groupBy(answers.keys(), (viewer) => answers.get(viewer) ?? "");
  return [...viewers].map(([answer, who]) => `${what} → ${describeAnswer(answer)} ← ${who.join(", ")}`);
}

export function describeAnswer(answer: string): string {
  const line = answer.replaceAll(/\s+/g, " ");
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST)}… ${createHash("md5").update(line).digest("hex").slice(0, 8)}`;
}
