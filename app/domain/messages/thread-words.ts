import { factsLine } from "~/lib/facts";
import { threadWords } from "./thread-words.words";

/** What is known of a conversation, as the database tells its reader. */
export type ThreadFacts = {
  kind: string;
  /** The reader's own side of an application; null between connected members. */
  side: string | null;
  /** Null for an applicant who has not agreed to be named, and where the conversation is closed. */
  other_name: string | null;
  other_company: string | null;
  applicant_number: number | null;
  job_title: string | null;
};

/** How the other side is called: by name, else by what they are to the reader (requirements/dashboard.md 80). */
export function otherSide({ other_name, side, applicant_number }: ThreadFacts): string {
  const name = other_name?.trim();
  if (name) return name;
  if (side === "poster") return threadWords().anonymous(applicant_number);
  return side === "applicant" ? threadWords().poster : threadWords().member;
}

/**
 * What a conversation is about, in a line: the job, and for its applicant the company, or the meeting or mentorship that
 * opened it; null between connected members.
 */
export function threadSubject({ kind, side, job_title, other_company }: ThreadFacts): string | null {
  if (kind === "meeting" || kind === "mentorship") return threadWords()[kind];
  if (kind !== "application") return null;
  const title = job_title ?? threadWords().goneJob;
  return side === "applicant" ? factsLine([title, other_company]) : title;
}

/** The same in a list of all kinds of conversations, where one between connected members says that it is one. */
export function listedSubject(thread: ThreadFacts): string {
  return threadSubject(thread) ?? threadWords().connection;
}

/** What stands where nobody has written yet: why this conversation is there, and what to do. */
export function firstWords({ kind, side }: ThreadFacts): string {
  const t = threadWords();
  if (kind === "meeting") return t.met;
  if (kind === "mentorship") return t.mentoring;
  if (kind !== "application") return t.connected;
  return side === "poster" ? t.youAccepted : t.wereAccepted;
}

/** The last message of a conversation, as its row of the list tells it. */
export function lastWords({ last_message, last_mine }: { last_message: string | null; last_mine: boolean | null }) {
  if (last_message === null) return null;
  const line = last_message.replace(/\s+/g, " ").trim();
  return last_mine ? threadWords().mine(line) : line;
}

/** Whom a member has blocked in a conversation. The database tells in English who has no name there: "Anonymous 2, Portal". */
export function blockedSide(label: string): string {
  const t = threadWords();
  return label
    .replace(/^Anonymous(?: (\d+))?(?=,|$)/, (_, number?: string) => t.anonymous(number ? Number(number) : null))
    .replace(/^A member(?=,|$)/, t.member);
}
