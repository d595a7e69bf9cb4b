import { digits } from "~/i18n/format";
import type { TextRun } from "~/lib/text-language";
import type { Words } from "./wording";

/** The wording for equal notifications, with `{count}` for their number; `of` is the key that they share. */
export type Several = Words & { of: string };

type Mergeable = {
  id: string;
  day: string;
  isRead: boolean;
  title: string;
  message: string;
  runs: TextRun[] | null;
  several: (Several & { runs: TextRun[] | null }) | null;
};

/** A notification of a list, with the ids of those that it replaces. */
export type Merged<View> = View & { others: string[] };

/**
 * Merges the equal notifications of a list into the newest of them; keeps days, and read and unread ones, apart. The
 * list is newest first.
 */
export function mergedNotifications<View extends Mergeable>(list: readonly View[]): Merged<View>[] {
  const groups = new Map<string, View[]>();
  for (const row of list) {
    const key = row.several ? `${row.several.of} ${row.day} ${row.isRead}` : row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map(([newest, ...others]) => {
    const one = newest as View;
    const ids = others.map(({ id }) => id);
    // The oldest knows whether the list leaves some out.
    const several = others.at(-1)?.several;
    if (!several) return { ...one, others: ids };
    const counted = (text: string) => text.replace("{count}", digits(ids.length + 1));
    // The number is in the first run.
    const runs = several.runs?.map((run, index) => (index === 0 ? { ...run, text: counted(run.text) } : run)) ?? null;
    return { ...one, title: counted(several.title), message: counted(several.message), runs, others: ids };
  });
}
