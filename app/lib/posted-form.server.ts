import { createContext, type RouterContextProvider } from "react-router";

/** How browsers and mail programs encode the forms that they post. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A form that was posted; `problem` where it has files and was not read to its end. */
export type PostedForm = { form: FormData; problem?: undefined } | { form?: undefined; problem: "too large" | "busy" };

/** What was posted, read once and for all by the limit of bodies; null where nothing was. */
export const postedFormContext = createContext<PostedForm | null>(null);

/** The posted form; one without fields where there is none. */
export function postedForm(context: Readonly<RouterContextProvider>): FormData {
  return context.get(postedFormContext)?.form ?? new FormData();
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
