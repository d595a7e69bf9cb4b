import { randomUUID } from "node:crypto";
import type { Visitor } from "../../tests/support/visitor.ts";
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

/** Reads a whole page. Throws unless it exists. */
export async function readPage(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path, {}, AbortSignal.timeout(PATIENCE_MS));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return text;
}

/** Posts a form and reads the answer. Throws unless it was accepted, which means a redirect. */
export async function postForm(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
  const response = await visitor.post(path, fields);
  await response.text();
  if (response.status !== 302) throw new Error(`POST ${path} answered ${response.status}`);
  return response;
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
