import { digits } from "~/i18n/format";
import type { TextRun } from "~/lib/text-language";
import type { Words } from "./wording";

/** What is told once for several that are equal: which those are, and the words, in which `{count}` is their number. */
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

/** A notification of a list, with the others that it stands for. */
export type Merged<View> = View & { others: string[] };

/**
 * A list, newest first, with equal ones told once, in the place of the newest: those of one day's part, and what is
 * read apart from what is not.
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
    const { several } = one;
    if (!several || ids.length === 0) return { ...one, others: ids };
    const counted = (text: string) => text.replace("{count}", digits(ids.length + 1));
    // The number begins the sentence.
    const runs = several.runs?.map((run, index) => (index === 0 ? { ...run, text: counted(run.text) } : run)) ?? null;
    return { ...one, title: counted(several.title), message: counted(several.message), runs, others: ids };
  });
}
