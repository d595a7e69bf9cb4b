import { createContext, type RouterContextProvider } from "react-router";

/** A form that was posted; `problem` where it has files and was not read to its end. */
export type PostedForm = { form: FormData; problem?: undefined } | { form?: undefined; problem: "too large" | "busy" };

/** What was posted, read once and for all by the limit of bodies; null where nothing was. */
export const postedFormContext = createContext<PostedForm | null>(null);

/** The posted form; one without fields where there is none. */
export function postedForm(context: Readonly<RouterContextProvider>): FormData {
  return context.get(postedFormContext)?.form ?? new FormData();
}
