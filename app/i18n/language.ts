/** The page languages. Only the address decides: `/jobs` is English, `/bn/jobs` its twin (decision 0088). */

export const LANGUAGES = ["en", "bn"] as const;

export type Language = (typeof LANGUAGES)[number];

const BANGLA = /^\/bn(\/|\.data$|$)/;

/** Returns the language of a full path, as a browser requests it. */
export function languageOf(pathname: string): Language {
  return BANGLA.test(pathname) ? "bn" : "en";
}

/** Returns a full path without its language: "/bn/jobs" is "/jobs". Never turns our path into another host's, "//x". */
export function withoutLanguage(path: string): string {
  return path.replace(/^(?:\/bn(?![^/?#]))+(?!\/\/)\/?/, "/");
}

/** Returns the path of an address for the routes: without language, query and fragment. */
export function pageOf(address: string): string {
  return withoutLanguage(address).split(/[?#]/, 1)[0] ?? "";
}

/**
 * Returns the full path of a route's path: "/jobs" is "/bn/jobs" in Bangla. Never turns our path into another host's: to
 * the routes, the page at "/bn//x" is "//x".
 */
export function inLanguage(language: Language, path: string): string {
  if (language === "en") return path.replace(/^\/{2,}/, "/");
  return /^\/(?=[?#]|$)/.test(path) ? `/bn${path.slice(1)}` : `/bn${path}`;
}

/** Returns a page's absolute address in each language, and the default one, for search engines. */
export function alternatesOf(path: string, origin: string): [hrefLang: string, href: string][] {
  const addressIn = (language: Language) => new URL(inLanguage(language, path), origin).href;
  return [
    ...LANGUAGES.map((language): [string, string] => [language, addressIn(language)]),
    ["x-default", addressIn("en")],
  ];
}
