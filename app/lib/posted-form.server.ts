import { createContext, type RouterContextProvider } from "react-router";
import { postedFormWords } from "./posted-form.words";

/** How browsers and mail programs encode the forms that they post. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A form that was posted; `problem` where it was not read to its end. */
export type PostedForm = { form: FormData; problem?: undefined } | { form?: undefined; problem: "too large" | "busy" };

/** What was posted, read once and for all by the limit of bodies; null where nothing was. */
export const postedFormContext = createContext<PostedForm | null>(null);

/** The posted form; one without fields where there is none. Throws as `assertWhole`. */
export function postedForm(context: Readonly<RouterContextProvider>): FormData {
  assertWhole(context);
  return context.get(postedFormContext)?.form ?? new FormData();
}

/** Throws 413 or 503 where a form was posted that was not read to its end: nothing is done for a part of it. */
export function assertWhole(context: Readonly<RouterContextProvider>): void {
  const problem = context.get(postedFormContext)?.problem;
  if (problem === "too large") throw new Response(postedFormWords().tooLong, { status: 413 });
  if (problem === "busy") throw new Response(null, { status: 503 });
}

/** A body as the form that it is; "no form" by its type, null where it can't be parsed as what it says. */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<FormData | "no form" | null> {
  const type = headers.get("Content-Type") ?? "";
  if (!FORM_TYPE.test(type)) return "no form";
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}
