import type { DefaultTreeAdapterTypes } from "parse5";
import { inLanguage, languageOf, withoutLanguage } from "../../../app/i18n/language.ts";
import { type Known, latinLeft } from "./latin.ts";
import { attributeOf, type SpokenPage } from "./words-of-page.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Paths that are the same for both languages. */
const SHARED = /^\/(assets|downloads|og|pictures)\/|^\/(favicon\S*|site\.webmanifest|icon\S*)$/;

/** Latin letters or digits on a page under /bn that are our own words. */
export function latinFaults(page: SpokenPage, known: Known): string[] {
  const faults = page.said.flatMap(({ where, text }) => {
    const left = latinLeft(text, known);
    return left === undefined ? [] : [`<${where}> says "${left}"${left === text ? "" : ` in "${text}"`}`];
  });
  return [...new Set(faults)];
}

/** Links on a page under /bn that lead out of Bangla, except the link that says so. */
export function linkFaults({ lang, elements }: SpokenPage, path: string, origin: string): string[] {
  const faults = elements.flatMap((element) =>
    addressesOf(element).flatMap((address) => {
      const url = URL.parse(address, origin + path);
      if (url === null || url.origin !== origin || SHARED.test(url.pathname)) return [];
      const switches = attributeOf(element, "hreflang") === "en";
      const isRight = languageOf(url.pathname) === (switches ? "en" : "bn");
      return isRight ? [] : [`<${element.tagName}> leads to ${address}`];
    }),
  );
  return lang === "bn" ? [...new Set(faults)] : [...faults, `is in "${lang}"`];
}

function addressesOf(element: Element): string[] {
  const names = element.tagName === "a" || element.tagName === "area" ? ["href"] : ["action", "formaction"];
  const addresses = names.flatMap((name) => attributeOf(element, name) ?? []);
  return addresses.filter((address) => !address.startsWith("#"));
}

type Alternates = Record<"canonical" | "en" | "bn" | "x-default", string | undefined>;

/** The addresses that a page declares for itself and for its twin in the other language. */
function alternatesOf({ elements }: SpokenPage): Alternates {
  const links = elements.filter(({ tagName }) => tagName === "link");
  const hrefOf = (name: string, value: string) => {
    const found = links.filter((link) => attributeOf(link, name) === value);
    return found.length > 1 ? `${found.length} times` : found[0] && attributeOf(found[0], "href");
  };
  return {
    canonical: hrefOf("rel", "canonical"),
    en: hrefOf("hreflang", "en"),
    bn: hrefOf("hreflang", "bn"),
    "x-default": hrefOf("hreflang", "x-default"),
  };
}

/** Faults in how a page under /bn and its twin refer to each other. */
export function pairFaults(page: SpokenPage, twin: SpokenPage): string[] {
  const [bangla, english] = [alternatesOf(page), alternatesOf(twin)];
  // Members' own pages are not for search engines and declare nothing.
  if (Object.values({ ...bangla, ...english }).every((href) => href === undefined)) return [];
  const { canonical = "" } = english;
  const { origin, pathname, search } = URL.parse(canonical) ?? { origin: "", pathname: canonical, search: "" };
  const other = origin + inLanguage("bn", withoutLanguage(pathname + search));
  const expected = { en: canonical, bn: other, "x-default": canonical };
  const faults: string[] = [];
  const compare = (whose: string, found: Alternates, right: Alternates) => {
    for (const [name, href] of Object.entries(right) as [keyof Alternates, string][])
      if (found[name] !== href) faults.push(`${whose} ${name} is ${found[name]}, not ${href}`);
  };
  compare("its", bangla, { canonical: other, ...expected });
  compare("its twin's", english, { canonical, ...expected });
  return faults;
}
