/** Days that the count of profile views looks back, today included. */
export const VIEWS_DAYS = 30;

/** What the database counts for a member; `failed` where it could not, and then nothing is shown. */
export type Counts = {
  /** Null without a talent profile: nobody could look. */
  views: number | null;
  sent: number;
  received: number;
  decided: number;
  jobs: number;
};

type Counted = { [Name in keyof Counts]: Counts[Name] | "failed" };

/** A figure of the performance cards; `value` is null when there is nothing to count yet. */
export type Stat = { label: string; note: string } & ({ state: "known"; value: string | null } | { state: "failed" });

const count = new Intl.NumberFormat("en-IN");

/** The cards, in the specification's order and words. What nobody counts is never guessed (requirements/dashboard.md 75). */
export function statsOf({ views, sent, received, decided, jobs }: Counted): Stat[] {
  return [
    stat(
      "Profile Views",
      views === null ? "Of a talent profile, once you have one" : `in the last ${VIEWS_DAYS} days`,
      views,
    ),
    rate(decided, received),
    stat("Applications", "sent by you", sent),
    stat("Jobs", "posted by you", jobs),
    { label: "Average Rating", note: "Members can't rate each other yet", state: "known", value: null },
    { label: "Completed Projects", note: "Projects are not tracked yet", state: "known", value: null },
    { label: "Total Earnings", note: "No payments are made through this site", state: "known", value: "$0" },
  ];
}

/** The share of received applications that were accepted or rejected, in whole percent; null without any. */
export function responseRate(decided: number, received: number): number | null {
  return received > 0 ? Math.round((Math.min(decided, received) * 100) / received) : null;
}

function rate(decided: Counted["decided"], received: Counted["received"]): Stat {
  const label = "Response Rate";
  if (decided === "failed" || received === "failed") return { label, note: "", state: "failed" };
  const percent = responseRate(decided, received);
  const note =
    percent === null
      ? "Of the applications to your jobs"
      : `${count.format(decided)} of ${count.format(received)} received applications decided`;
  return { label, note, state: "known", value: percent === null ? null : `${percent}%` };
}

function stat(label: string, note: string, value: number | null | "failed"): Stat {
  if (value === "failed") return { label, note, state: "failed" };
  return { label, note, state: "known", value: value === null ? null : count.format(value) };
}
