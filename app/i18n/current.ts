import type { Language } from "./language";

let read = (): Language | undefined => {
  if (typeof document === "undefined") return undefined;
  return document.documentElement.lang === "bn" ? "bn" : "en";
};
/** Tests and scripts have no requests. The server must not start with a word that a constant of a module holds. */
let assumed: Language | undefined = process.env.NODE_ENV === "production" ? undefined : "en";

/** The language of what is being answered or shown: on the server the request's, in a browser the document's. */
export function language(): Language {
  const current = read() ?? assumed;
  // A word that a constant of a module holds would be in one language for everybody.
  if (!current) throw new Error("Words are asked for outside of a request");
  return current;
}

/** Where the server reads a request's language from. */
export function readLanguageFrom(source: () => Language | undefined): void {
  read = source;
}

/** What a process speaks outside of requests: tests and scripts; undefined where nothing may be worded there. */
export function assumeLanguage(language: Language | undefined): void {
  assumed = language;
}
