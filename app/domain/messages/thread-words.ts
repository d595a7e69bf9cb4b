import { factsLine } from "~/lib/facts";
import { shownName } from "../profile/shown-name";
import { threadWords } from "./thread-words.words";

/** The facts about a conversation that the database gives its reader. */
export type ThreadFacts = {
  kind: string;
  /** The reader's own side of an application; null between connected members. */
  side: string | null;
  /** Null for an applicant who has not agreed to be named, and in a closed conversation. */
  other_name: string | null;
  other_company: string | null;
  applicant_number: number | null;
  job_title: string | null;
};

/** Returns the other side's name, or else their role towards the reader (requirements/dashboard.md 80). */
export function otherSide({ other_name, side, applicant_number }: ThreadFacts): string {
  const name = other_name?.trim();
  if (name) return shownName(name);
  if (side === "poster") return threadWords().anonymous(applicant_number);
  return side === "applicant" ? threadWords().poster : threadWords().member;
}

/**
 * Returns the subject of a conversation in one line: the job (with the company, for the applicant), or the meeting or
 * mentorship that opened it; null between connected members.
 */
export function threadSubject({ kind, side, job_title, other_company }: ThreadFacts): string | null {
  if (kind === "meeting" || kind === "mentorship") return threadWords()[kind];
  if (kind !== "application") return null;
  const title = job_title ?? threadWords().goneJob;
  return side === "applicant" ? factsLine([title, other_company]) : title;
}

/** Returns the subject for a list of all kinds, where it also names a connection. */
export function listedSubject(thread: ThreadFacts): string {
  return threadSubject(thread) ?? threadWords().connection;
}

/** Returns the text of an empty conversation: why it exists, and what to do. */
export function firstWords({ kind, side }: ThreadFacts): string {
  const t = threadWords();
  if (kind === "meeting") return t.met;
  if (kind === "mentorship") return t.mentoring;
  if (kind !== "application") return t.connected;
  return side === "poster" ? t.youAccepted : t.wereAccepted;
}

/** Returns the last message as a row of the list shows it. */
export function lastWords({ last_message, last_mine }: { last_message: string | null; last_mine: boolean | null }) {
  if (last_message === null) return null;
  const line = last_message.replace(/\s+/g, " ").trim();
  return last_mine ? threadWords().mine(line) : line;
}

/** Returns the label of a blocked side. The database names the nameless in English: "Anonymous 2, Portal". */
export function blockedSide(label: string): string {
  const t = threadWords();
  return label
    .replace(/^[^,]*/, shownName)
    .replace(/^Anonymous(?: (\d+))?(?=,|$)/, (_, number?: string) => t.anonymous(number ? Number(number) : null));
}
