import { randomUUID } from "node:crypto";
import type { Visitor } from "../../tests/support/visitor.ts";
import { drop, exchange } from "./exchange.ts";
import type { Person } from "./people.ts";

/** How long a person waits. */
const PATIENCE_MS = 30_000;

/** Public pages, of which the site keeps copies. */
export const READ_PAGES = [
  "/",
  "/jobs",
  "/talent-exchange",
  "/platform",
  "/startups",
  "/investors",
  "/resources",
  "/bn/jobs",
];
/** Pages that are made for each member. */
export const OWN_PAGES = ["/dashboard", "/notifications", "/messages", "/connections"];

/** What browsers accept. Nobody here unpacks it. */
const ACCEPTED = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br" };

/** Receives a whole page. Throws unless it exists. */
export async function readPage(visitor: Visitor, path: string): Promise<void> {
  const answer = await exchange(visitor, path, { headers: ACCEPTED, signal: AbortSignal.timeout(PATIENCE_MS) });
  await drop(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
}

/** Posts a form. Throws unless it was accepted, which means a redirect. */
export async function postForm(visitor: Visitor, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await exchange(visitor, path, {
    method: "POST",
    headers: { ...ACCEPTED, Origin: visitor.origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await drop(answer);
  if (answer.statusCode !== 302) throw new Error(`POST ${path} answered ${answer.statusCode}`);
}

/** Sends a message, as its form does without scripts. */
export async function writeMessage({ visitor, thread }: Person, body: string): Promise<void> {
  await postForm(visitor, `/messages/${thread}`, { intent: "send", plain: "1", submissionId: randomUUID(), body });
}

/** Returns the item at an index, starting over after the last. */
export function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** Applies for a job, as the form on its page does without scripts. */
export async function applyFor(visitor: Visitor, job: string): Promise<void> {
  await postForm(visitor, `/jobs/${job}`, {
    intent: "apply",
    submissionId: randomUUID(),
    coverLetter: "I keep bridges.",
  });
}
