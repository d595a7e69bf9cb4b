/** The languages of the pages. The address alone says which: `/jobs` is English, `/bn/jobs` its twin (decision 0088). */

export const LANGUAGES = ["en", "bn"] as const;

export type Language = (typeof LANGUAGES)[number];

const BANGLA = /^\/bn(\/|\.data$|$)/;

/** The language of a whole path, as a browser asks for it. */
export function languageOf(pathname: string): Language {
  return BANGLA.test(pathname) ? "bn" : "en";
}

/** A whole path as the routes know it: "/bn/jobs" is "/jobs". Never makes a path of ours into another host's, "//x". */
export function withoutLanguage(path: string): string {
  return path.replace(/^(?:\/bn(?![^/?#]))+(?!\/\/)\/?/, "/");
}

/** The page that a whole address leads to, as the routes know it: without the language and what is asked of it. */
export function pageOf(address: string): string {
  return withoutLanguage(address).split(/[?#]/, 1)[0] ?? "";
}

/** The whole path of a page of the routes: "/jobs" is "/bn/jobs" in Bangla. */
export function inLanguage(language: Language, path: string): string {
  if (language === "en") return path;
  return /^\/(?=[?#]|$)/.test(path) ? `/bn${path.slice(1)}` : `/bn${path}`;
}

/** A page's whole addresses by the language they are in, and for everybody else, as search engines are told them. */
export function alternatesOf(path: string, origin: string): [hrefLang: string, href: string][] {
  const addressIn = (language: Language) => new URL(inLanguage(language, path), origin).href;
  return [
    ...LANGUAGES.map((language): [string, string] => [language, addressIn(language)]),
    ["x-default", addressIn("en")],
  ];
}
