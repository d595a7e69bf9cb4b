import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, describe, expect, inject, test } from "vitest";
import { inLanguage, type Language, withoutLanguage } from "../../app/i18n/language.ts";
import { knownTexts } from "../support/bangla/known.ts";
import { type Answer, faultsBesideTwin, look } from "../support/bangla/twins.ts";
import { CRAWLED, type DemoMember, type DemoRole, demoVisitor, pagesFor } from "../support/demo-site.ts";
import { findHtmlFaults } from "../support/html-faults.ts";
import { type HtmlPage, readPage } from "../support/html-page.ts";
import { missedRoutes, ownPages } from "../support/own-pages.ts";
import { pageStartOf } from "../support/page-start.ts";
import { heavyInBangla, heavyStart, menuFiles } from "../support/page-weights.ts";
import { SiteWalk } from "../support/site-walk.ts";
import { startStack } from "../support/stack.ts";
import { structuredFaults } from "../support/structured-data.ts";
import { formsOf, type HtmlForm, type Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const LONG = process.env.TEST_LONG !== undefined;

/**
 * How many pages are visited that differ only by their subject, or by what is chosen in a filter. A visitor opens every
 * talent and job: the parts for members are the same on each.
 */
const ALL = { alike: Infinity, variants: LONG ? Infinity : 5 };
const MANY = LONG ? ALL : { alike: 10, variants: 5 };
/** Fewer are enough where the same code makes the addresses: for other members, and in Bangla. */
const FEW = LONG ? ALL : { alike: 2, variants: 2 };

const enoughFor = (role: DemoRole | undefined) => {
  if (role === undefined) return ALL;
  return role === "developer" ? MANY : FEW;
};

/** The answers at each address that links led to, and at `paths`: those that no link leads to are requested. */
async function answersOf(visitor: Visitor, paths: string[], { markups }: SiteWalk): Promise<Map<string, Answer>> {
  const answers = new Map([...markups].map(([path, html]): [string, Answer] => [path, { status: 200, html }]));
  for (const path of paths) {
    if (answers.has(path)) continue;
    const answer = await look(stack, visitor, path);
    expect(answer.status, path).toBeLessThan(500);
    answers.set(path, answer);
  }
  return answers;
}

/** A walk through the site in both languages. */
type Walked = {
  visitor: Visitor;
  /** Addresses of all of the walker's own pages. */
  own: string[];
  english: SiteWalk;
  bangla: SiteWalk;
  answers: Record<Language, Map<string, Answer>>;
  /** The HTML of one page of each type that the walker sees, by its English address; empty for a file. */
  opened: Record<Language, Map<string, string>>;
};

async function walk(role: DemoRole | undefined): Promise<Walked> {
  const visitor = await demoVisitor(stack, role);
  const paths = await pagesFor(stack, role);
  const own = role ? await ownPages(stack, role) : [];
  const keep = [...paths, ...own];
  const english = await new SiteWalk(visitor, stack.origin, { keep, ...enoughFor(role) }).walk();
  const keptInBangla = keep.map((path) => inLanguage("bn", path));
  const bangla = await new SiteWalk(visitor, stack.origin, { keep: keptInBangla, ...FEW, language: "bn" }).walk();
  const answers = {
    en: await answersOf(visitor, paths, english),
    bn: await answersOf(visitor, keptInBangla, bangla),
  };
  const openedIn = (language: Language) =>
    new Map(paths.map((path) => [path, answers[language].get(inLanguage(language, path))?.html ?? ""]));
  return { visitor, own, english, bangla, answers, opened: { en: openedIn("en"), bn: openedIn("bn") } };
}

const walks = new Map<DemoRole | undefined, Promise<Walked>>();

/** One walk for all tests of a role. */
function walkAs(role: DemoRole | undefined): Promise<Walked> {
  const walked = walks.get(role) ?? walk(role);
  walks.set(role, walked);
  return walked;
}

test("the validator finds a fault where there is one", async () => {
  const markup = "<!DOCTYPE html><html lang='en'><body><p><div></div></p></body></html>";
  expect(await findHtmlFaults(markup)).not.toEqual([]);
});

describe.each([undefined, ...CRAWLED])("as %s", (role) => {
  test("every link from the home page leads somewhere, every anchor exists, every button does something, and every page of one's own is led to", async () => {
    const { english, own } = await walkAs(role);
    const { pages, faults } = english;
    expect(faults).toEqual([]);
    expect(own.filter((path) => !pages.has(path))).toEqual([]);
    expect(await missedRoutes([...pages.keys()], role ?? "visitor")).toEqual([]);
    expect(pages.size).toBeGreaterThan(60);
    if (role) expect([...pages.keys()]).toEqual(expect.arrayContaining(["/dashboard", "/post-job"]));
  });

  test("every type of page is valid HTML", async () => {
    const { opened } = await walkAs(role);
    const invalid: Record<string, string[]> = {};
    const markups = [...opened.en].filter(([, markup]) => markup !== "");
    for (const [path, markup] of markups) {
      const found = await findHtmlFaults(markup);
      const headlines = markup.match(/<h1[ >]/g)?.length ?? 0;
      if (headlines !== 1) found.push(`${headlines} h1`);
      if (found.length > 0) invalid[path] = found;
      // A validator blocks the event loop: it must notice closed connections in between, or the next request uses one
      // of them.
      await nextTurn();
    }
    expect(invalid).toEqual({});
    expect(markups.length).toBeGreaterThan(25);
  });

  test("every page under /bn has its twin, says all in Bangla, and leads nowhere but to Bangla pages", async () => {
    const { visitor, bangla, answers } = await walkAs(role);
    expect.soft(bangla.faults).toEqual([]);
    expect.soft(bangla.pages.size).toBeGreaterThan(40);

    const known = await knownTexts(stack);
    const seen = async (language: Language, path: string) => answers[language].get(path) ?? look(stack, visitor, path);
    const faults: Record<string, string[]> = {};
    for (const path of new Set([...bangla.pages.keys(), ...answers.bn.keys()])) {
      const twin = await seen("en", withoutLanguage(path));
      const first = faultsBesideTwin(stack, path, await seen("bn", path), twin, known);
      if (first.length === 0) continue;
      // Members of other tests join, write and leave meanwhile.
      const [page, after] = [await look(stack, visitor, path), await look(stack, visitor, withoutLanguage(path))];
      const second = faultsBesideTwin(stack, path, page, after, await knownTexts(stack));
      if (second.length > 0) faults[path] = second;
    }
    expect(faults).toEqual({});
  });

  test("a page in Bangla weighs hardly more than in English, its scripts included", async () => {
    const { opened } = await walkAs(role);
    const suspects: number[] = [];
    for (const [index, [path, html]] of [...opened.en].entries()) {
      const heavy = await heavyInBangla(stack.origin, path, html, opened.bn.get(path) ?? "");
      if (heavy.length > 0) suspects.push(index);
    }
    expect(suspects.length === 0 ? [] : await heavyOfSamples(role, suspects)).toEqual([]);
  });
});

/** A site with only the sample data, started for the first page that needs it. */
let sampleSite: ReturnType<typeof startStack> | undefined;

afterAll(async () => {
  await (await sampleSite)?.stop();
});

/** Which of these pages are too heavy in Bangla on a site with only the sample data: other tests' texts fill lists. */
async function heavyOfSamples(role: DemoRole | undefined, indexes: number[]): Promise<string[]> {
  sampleSite ??= startStack();
  const { stack: samples } = await sampleSite;
  const visitor = await demoVisitor(samples, role);
  const paths = await pagesFor(samples, role);
  const heavy: string[] = [];
  for (const index of indexes) {
    const path = paths[index] ?? "";
    const [english, bangla] = [
      await look(samples, visitor, path),
      await look(samples, visitor, inLanguage("bn", path)),
    ];
    heavy.push(...(await heavyInBangla(samples.origin, path, english.html, bangla.html)));
  }
  return heavy;
}

test("what a visitor's pages say in structured data is what they show", async () => {
  const { answers } = await walkAs(undefined);
  // Other tests' posts may fill the lists: one page of each type is read from the sample data in any case.
  const read = [...answers.en].map(([path, { html }]): [string, HtmlPage] => [path, readPage(html)]);
  expect(read.flatMap(([path, page]) => structuredFaults(stack.origin, path, page))).toEqual([]);
  const types = new Set(read.flatMap(([, { jsonLd }]) => jsonLd.map((block) => block["@type"] ?? "@graph")));
  expect(types).toEqual(new Set(["@graph", "BreadcrumbList", "ItemList", "JobPosting", "Organization"]));
});

test("a member's pages are shown before their scripts are asked for, and those stay within their budget", async () => {
  const { opened } = await walkAs("developer");
  const heavy: string[] = [];
  for (const [path, html] of opened.en) {
    const { when } = pageStartOf(html);
    if (when !== "idle") heavy.push(`${path} starts scripts: ${when}`);
    heavy.push(...(await heavyStart(stack.origin, path, html)));
  }
  expect(heavy).toEqual([]);
});

test("a founder's pages load the menus of actions with none of their first views", async () => {
  const { opened } = await walkAs("founder");
  const menus = menuFiles();
  expect([...opened.en.values()].filter((html) => html.includes(">Actions<"))).not.toEqual([]);
  const early = [...opened.en].filter(([, html]) => pageStartOf(html).files.some((file) => menus.includes(file)));
  expect(early.map(([path]) => path)).toEqual([]);
});

test("as an operator: every page that nobody else has is valid HTML, and all its links lead somewhere", async () => {
  const visitor = await demoVisitor(stack, "operator");
  const paths = await pagesFor(stack, "operator");
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    const response = await visitor.get(path);
    const markup = await response.text();
    expect([path, response.status, await findHtmlFaults(markup)]).toEqual([path, 200, []]);
    const { links, idleButtons } = readPage(markup);
    expect(idleButtons).toEqual([]);
    expect(links).toContain("/operator");
    for (const link of new Set(links)) {
      const { origin, pathname, search } = new URL(link ?? "", stack.origin + path);
      expect([link, origin, (await visitor.get(pathname + search)).status]).toEqual([link, stack.origin, 200]);
    }
  }
});

/** What a member's page posts, by where and what; the same button of another row is the same form. */
function postsOf(pages: Map<string, string>): Map<string, { page: string; form: HtmlForm }> {
  const posts = new Map<string, { page: string; form: HtmlForm }>();
  for (const [page, html] of pages) {
    for (const form of formsOf(html)) {
      const { pathname } = new URL(form.action, new URL(page, stack.origin));
      const kind = [pathname.replaceAll(/[\da-f-]{36}/g, "<id>"), ...Object.keys(form.fields), form.fields.intent];
      if (form.method === "post" && pathname !== "/logout") posts.set(kind.join(" "), { page, form });
    }
  }
  return posts;
}

/** The HTML of one page of each type that a member sees and of all their own, as on their walk if they had one. */
async function htmlFor(role: DemoMember): Promise<Map<string, string>> {
  const own = role === "operator" ? [] : await ownPages(stack, role);
  const walked = CRAWLED.find((one) => one === role);
  const seen = walked && (await walkAs(walked)).answers.en;
  const visitor = await demoVisitor(stack, role);
  const pages = new Map<string, string>();
  for (const path of [...(await pagesFor(stack, role)), ...own]) {
    pages.set(path, seen?.get(path)?.html ?? (await (await visitor.get(path)).text()));
  }
  return pages;
}

test.each(["developer", "founder", "investor", "mentor", "operator"] as const)(
  "every form that the %s's pages post names them, and goes for no other member",
  async (role) => {
    const pages = await htmlFor(role);
    const other = await demoVisitor(stack, "student");
    const goes: string[] = [];
    const posts = postsOf(pages);
    for (const [kind, { page, form }] of posts) {
      const answer = form.fields.openedBy ? (await other.submit(page, form)).status : "names nobody";
      // 403 and 404: they may not post it anyway.
      if (![403, 404, 409].includes(Number(answer))) goes.push(`${page}: ${kind}: ${answer}`);
    }
    expect(goes).toEqual([]);
    expect(posts.size).toBeGreaterThan(5);
  },
);

test("the academy's old address redirects once", async () => {
  const response = await fetch(`${stack.origin}/training-programs`, { redirect: "manual" });
  expect(response.headers.get("Location")).toBe("/resources/training-programs");
  const target = await fetch(`${stack.origin}/resources/training-programs`, { redirect: "manual" });
  expect(target.status).toBe(200);
});
