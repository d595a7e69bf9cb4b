import { randomUUID } from "node:crypto";
import type { Visitor } from "../../tests/support/visitor.ts";
import type { Person } from "./people.ts";

/** As long as a person waits. */
const PATIENCE_MS = 30_000;

/** Pages that anybody reads, which the site keeps copies of. */
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
/** Pages that are made for who asks. */
export const OWN_PAGES = ["/dashboard", "/notifications", "/messages", "/connections"];

/** Reads a page to its end. Throws unless it is there. */
export async function readPage(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path, {}, AbortSignal.timeout(PATIENCE_MS));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return text;
}

/** Posts a form to its end. Throws unless it was taken, which is told by a redirect. */
export async function postForm(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
  const response = await visitor.post(path, fields);
  await response.text();
  if (response.status !== 302) throw new Error(`POST ${path} answered ${response.status}`);
  return response;
}

/** Writes a message, as its form does without scripts. */
export async function writeMessage({ visitor, thread }: Person, body: string): Promise<void> {
  await postForm(visitor, `/messages/${thread}`, { intent: "send", plain: "1", submissionId: randomUUID(), body });
}

/** The one at this place, from the beginning again after the last. */
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
