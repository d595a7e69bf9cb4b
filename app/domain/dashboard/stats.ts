import { digits, number } from "~/i18n/format";
import { overview } from "./overview.words";

/** The count of profile views covers these days, today included. */
export const VIEWS_DAYS = 30;

/** A member's counts from the database; a count that failed is "failed", and no figure is shown for it. */
export type Counts = {
  /** Null without a talent profile. */
  views: number | null;
  sent: number;
  received: number;
  decided: number;
  jobs: number;
};

type Counted = { [Name in keyof Counts]: Counts[Name] | "failed" };

/**
 * A figure of the performance cards; `value` is null while there is nothing to count. `counted` is also true if the
 * count failed.
 */
export type Stat = { label: string; note: string; counted: boolean } & (
  | { state: "known"; value: string | null }
  | { state: "failed" }
);

/** Returns the cards in the specification's order and words. Never guesses a figure (requirements/dashboard.md 75). */
export function statsOf({ views, sent, received, decided, jobs }: Counted): Stat[] {
  const t = overview();
  return [
    stat({ label: t.views, note: views === null ? t.noViews : t.viewsIn(VIEWS_DAYS) }, views),
    rate(decided, received),
    stat(t.sent, sent),
    stat(t.jobs, jobs),
    notCounted(t.rating, null),
    notCounted(t.projects, null),
    notCounted(t.earnings, digits("$0")),
  ];
}

/**
 * The share of received applications that were accepted or rejected, in whole percent; null without any. Only all is
 * 100, and only none is 0.
 */
export function responseRate(decided: number, received: number): number | null {
  if (received === 0) return null;
  const percent = Math.round((decided * 100) / received);
  return decided >= received ? 100 : Math.max(decided > 0 ? 1 : 0, Math.min(percent, 99));
}

function rate(decided: Counted["decided"], received: Counted["received"]): Stat {
  const t = overview();
  const label = t.rate;
  if (decided === "failed" || received === "failed") return { label, note: "", counted: true, state: "failed" };
  const percent = responseRate(decided, received);
  const note = percent === null ? t.noRate : t.rateOf(number(decided), number(received));
  return {
    label,
    note,
    counted: percent !== null,
    state: "known",
    value: percent === null ? null : digits(`${percent}%`),
  };
}

type Named = Pick<Stat, "label" | "note">;

function stat({ label, note }: Named, value: number | null | "failed"): Stat {
  if (value === "failed") return { label, note, counted: true, state: "failed" };
  return { label, note, counted: value !== null, state: "known", value: value === null ? null : number(value) };
}

function notCounted({ label, note }: Named, value: string | null): Stat {
  return { label, note, counted: false, state: "known", value };
}
