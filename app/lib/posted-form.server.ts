import { createContext, type RouterContextProvider } from "react-router";
import { OPENED_BY } from "./opened-by";
import { postedFormWords } from "./posted-form.words";

/** The types in which browsers and mail programs post forms. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A posted form; `problem` says why it has no effect: it was not read to its end, or is of another member's page. */
export type PostedForm =
  | { form: FormData; problem?: undefined }
  | { form?: undefined; problem: "too large" | "busy" | "another's" };

/** The posted form, read once by the body limit; null if nothing was posted. */
export const postedFormContext = createContext<PostedForm | null>(null);

/** Returns the posted form, or an empty one. Throws as `assertUsable`. */
export function postedForm(context: Readonly<RouterContextProvider>): FormData {
  assertUsable(context);
  return context.get(postedFormContext)?.form ?? new FormData();
}

/**
 * Throws 413 or 503 if a posted form was not read to its end, since a part of a form has no effect, and 409 if another
 * member than the caller opened its page.
 */
export function assertUsable(context: Readonly<RouterContextProvider>): void {
  const problem = context.get(postedFormContext)?.problem;
  if (problem === "too large") throw new Response(postedFormWords().tooLong, { status: 413 });
  if (problem === "another's") throw new Response(postedFormWords().ofAnother, { status: 409 });
  if (problem === "busy") throw new Response(null, { status: 503 });
}

/** Returns whether a member's page posted the form: without a member, their session has ended since. */
export function isMembersForm(context: Readonly<RouterContextProvider>): boolean {
  return Boolean(context.get(postedFormContext)?.form?.get(OPENED_BY));
}

/** Parses a body as a form; "no form" for another type, null if the body is malformed. */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<FormData | "no form" | null> {
  const type = headers.get("Content-Type") ?? "";
  if (!FORM_TYPE.test(type)) return "no form";
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}
