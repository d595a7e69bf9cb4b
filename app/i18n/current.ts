import type { Language } from "./language";

let read = (): Language | undefined => {
  if (typeof document === "undefined") return undefined;
  return document.documentElement.lang === "bn" ? "bn" : "en";
};
/** The language of tests and scripts. Production has none, so that a word in a module constant stops the start. */
let assumed: Language | undefined = process.env.NODE_ENV === "production" ? undefined : "en";

/** Returns the current language: on the server the request's, in a browser the document's. */
export function language(): Language {
  const current = read() ?? assumed;
  // A word in a module constant would be in one language for everybody.
  if (!current) throw new Error("Words are asked for outside of a request");
  return current;
}

/** Sets where the server reads a request's language from. */
export function readLanguageFrom(source: () => Language | undefined): void {
  read = source;
}

/** Sets the language outside of requests, for tests and scripts; undefined forbids words there. */
export function assumeLanguage(language: Language | undefined): void {
  assumed = language;
}
