import { inLanguage, type Language, languageOf, withoutLanguage } from "../../app/i18n/language.ts";
import { type HtmlPage, readPage } from "./html-page.ts";
import type { Visitor } from "./visitor.ts";

/** Far more than the sample data leads to: above this, links multiply without end. */
const MAX_PAGES = 2_000;

/** How many pages are requested at once: the site and its backend are two processes. */
const AT_ONCE = 3;

/** Our files that are the same for both languages. */
const FILES = /^\/(assets|downloads|og|pictures)\//;

/**
 * Where a link may redirect to, once: visitors to sign in, members without a profile to print, and documented
 * redirects.
 */
const REDIRECTS = /^(\/auth\?redirectTo=.+|\/onboarding\/talent|\/resources\/training-programs)$/;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The page of a talent, a job, an investor or a mentor, without its id: the lists show many. */
const ABOUT_ONE = /^\/(talent|jobs|investors|mentors)\/<id>$/;

/** A member's own lists are finite, so every page of theirs is followed. */
const OWN_LISTS = /^\/(dashboard|connections|notifications|messages)\b/;

type Options = {
  /** Addresses that are always visited. */
  keep: string[];
  /** How many pages about a talent are enough, and about a job, an investor, a mentor. */
  alike: number;
  /**
   * How many pages are enough of every other kind that differs only by its subject, or by what is chosen in a filter.
   */
  variants: number;
  /** The language whose pages are followed; English by default. */
  language?: Language;
};

/**
 * What similar pages have in common: their path without ids, and the names in their query with the characters of the
 * values that are no letters or digits. If an address is wrong for "React", it is wrong for "Python" too, but may be
 * right where it is wrong for "C++".
 */
function kindOf(path: string): string {
  const [pathname = "", query = ""] = path.replaceAll(ID, "<id>").split("?", 2);
  const chosen = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${signsOf(value)}`);
  return chosen.length === 0 ? pathname : `${pathname}?${chosen.toSorted().join("&")}`;
}

/** A path in a value is reduced to its kind too: where to go on after signing in. */
function signsOf(value: string): string {
  if (value.startsWith("/")) return kindOf(value);
  return [...new Set(value.replaceAll(/[a-z\d]/gi, "").replaceAll(/[^ -~]/gu, "অ"))].toSorted().join("");
}

/** Follows every internal link of a language from its home page, and records the faults on the way. */
export class SiteWalk {
  /** By address; null for a download, and for an address that did not answer. */
  readonly pages = new Map<string, HtmlPage | null>();
  /** The HTML of linked pages, by address. */
  readonly markups = new Map<string, string>();
  /** Links and buttons that lead nowhere, and addresses that don't answer as linked. */
  readonly faults: string[] = [];
  readonly #visitor: Visitor;
  readonly #origin: string;
  readonly #options: Options;
  readonly #language: Language;
  readonly #seen = new Set<string>();
  readonly #alike = new Map<string, number>();
  readonly #queue: { path: string; from: string }[] = [];
  /** A link with a fragment, and the page that must contain it. */
  readonly #anchors: { from: string; to: string; id: string }[] = [];

  constructor(visitor: Visitor, origin: string, options: Options) {
    this.#visitor = visitor;
    this.#origin = origin;
    this.#options = options;
    this.#language = options.language ?? "en";
  }

  async walk(): Promise<this> {
    // First only the home page: what it leads to gives work to all.
    await this.#take(inLanguage(this.#language, "/"), "");
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#follow()));
    for (const { from, to, id } of this.#anchors) {
      const page = this.pages.get(to);
      if (page && !page.ids.has(id)) this.faults.push(`${from} links to #${id}, which ${to} does not have`);
    }
    return this;
  }

  async #follow(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (!this.#seen.has(next.path) && !this.#isEnough(next.path)) await this.#take(next.path, next.from);
    }
  }

  #isEnough(path: string): boolean {
    if (this.#options.keep.includes(path)) return false;
    const kind = kindOf(withoutLanguage(path));
    // An address that is unique, and a list that is followed to its end.
    if (kind === withoutLanguage(path) && !kind.includes("?")) return false;
    if (OWN_LISTS.test(kind) && !kind.includes("<id>")) return false;
    const count = (this.#alike.get(kind) ?? 0) + 1;
    this.#alike.set(kind, count);
    return count > (ABOUT_ONE.test(kind) ? this.#options.alike : this.#options.variants);
  }

  async #take(path: string, from: string): Promise<void> {
    this.#seen.add(path);
    if (this.#seen.size > MAX_PAGES) throw new Error(`More than ${MAX_PAGES} pages, the last one ${path}`);
    const html = await this.#visit(path, from);
    const page = html === null ? null : readPage(html);
    this.pages.set(path, page);
    if (html === null || page === null) return;
    this.markups.set(path, html);
    for (const to of this.#linksOf(page, path)) {
      // Filters combine without end: pages that they lead to are visited, but not followed further.
      if (!path.includes("?") || OWN_LISTS.test(withoutLanguage(path))) this.#queue.push({ path: to, from: path });
    }
  }

  /** The HTML at an address, after at most one redirect; null for a download. */
  async #visit(path: string, from: string): Promise<string | null> {
    let response = await this.#visitor.get(path);
    const location = response.headers.get("Location");
    if (location) {
      const target = new URL(location, this.#origin);
      if (!REDIRECTS.test(withoutLanguage(location)))
        this.faults.push(`${path}, linked from ${from}, redirects to ${location}`);
      response = await this.#visitor.get(target.pathname + target.search);
    }
    if (response.status !== 200) {
      if (await this.#leadsNowhere(path, from)) return null;
      this.faults.push(`${path}${location ? ` → ${location}` : ""}, linked from ${from}, answers ${response.status}`);
      return null;
    }
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
    return response.text();
  }

  /** Whether `from` no longer links to `path`: a member may have left between the two requests, with their links. */
  async #leadsNowhere(path: string, from: string): Promise<boolean> {
    const response = await this.#visitor.get(from);
    if (response.status === 404) return true;
    const { links } = readPage(await response.text());
    return !links.some((link) => link !== undefined && this.#targetOf(link, from) === path);
  }

  #targetOf(link: string, from: string): string {
    const { pathname, search } = new URL(link, this.#origin + from);
    return pathname + search;
  }

  /**
   * Internal addresses of a page's links and search forms, without fragment; a link that leads nowhere becomes a fault.
   */
  #linksOf(page: HtmlPage, path: string): string[] {
    for (const button of page.idleButtons) this.faults.push(`${path} has a button that does nothing: ${button}`);
    for (const form of page.longTexts) this.faults.push(`${path} sends nine bytes for a Bangla letter: ${form}`);
    const internal: string[] = [];
    for (const link of [...page.links, ...page.searches.filter(Boolean)]) {
      if (link === undefined || /^(#?|javascript:.*)$/i.test(link)) {
        this.faults.push(`${path} has a link to ${JSON.stringify(link)}`);
        continue;
      }
      const url = new URL(link, this.#origin + path);
      if (url.origin !== this.#origin) {
        if (!/^(https?|mailto|tel):$/.test(url.protocol)) this.faults.push(`${path} links to ${link}`);
        continue;
      }
      const to = url.pathname + url.search;
      // The same page in the other language belongs to that language's walk.
      if (languageOf(url.pathname) !== this.#language && !FILES.test(url.pathname)) continue;
      internal.push(to);
      if (url.hash) this.#anchors.push({ from: path, to, id: decodeURIComponent(url.hash.slice(1)) });
    }
    return internal;
  }
}
