import { expect, inject, test } from "vitest";
import { words as banglaUnread } from "../../app/lib/posted-form.bn.ts";
import { words as englishUnread } from "../../app/lib/posted-form.en.ts";
import { words as banglaRefusals } from "../../app/middleware/refusals.bn.ts";
import { words as englishRefusals } from "../../app/middleware/refusals.en.ts";
import routes from "../../app/routes.ts";
import { words as banglaErrors } from "../../app/ui/feedback/error-page.bn.ts";
import { words as englishErrors } from "../../app/ui/feedback/error-page.en.ts";
import { readSpoken } from "../support/bangla/words-of-page.ts";
import { demoVisitor } from "../support/demo-site.ts";
import type { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const ID = "00000000-0000-4000-8000-000000000000";

type Route = { path?: string; file: string; children?: Route[] };

/** The paths of all routes that pages post to, with an id where one belongs. */
function pathsOf(list: readonly Route[]): string[] {
  return list.flatMap(({ path, children }) => (children ? pathsOf(children) : [`/${path ?? ""}`]));
}

const IN_ONE_LANGUAGE = /^\/(?:og|pictures|healthz|readyz|robots\.txt|sitemap\.xml|resources\/offline\.js)/;

const PATHS = pathsOf(routes as Route[])
  .filter((path) => !path.includes("*") && !IN_ONE_LANGUAGE.test(path))
  .map((path) => path.replace(/:\w+/g, ID));

const KIB = 1024;

type Posted = { what: string; send: (browser: Visitor, path: string) => Promise<Response> };

const POSTED: Posted[] = [
  {
    what: "from another origin",
    send: (browser, path) => browser.post(path, { a: "1" }, { Origin: "https://evil.example" }),
  },
  { what: "without an origin", send: (browser, path) => browser.post(path, { a: "1" }, { Origin: "null" }) },
  { what: "above what any form has", send: (browser, path) => browser.post(path, { a: "x".repeat(500 * KIB) }) },
  { what: "with 201 fields", send: (browser, path) => browser.post(path, fields(201)) },
  { what: "compressed", send: (browser, path) => browser.post(path, { a: "1" }, { "Content-Encoding": "gzip" }) },
  {
    what: "that is no form",
    send: (browser, path) => browser.post(path, { a: "1" }, { "Content-Type": "text/plain" }),
  },
];

function fields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, "1"]));
}

/**
 * A refusal's texts as the names of the words, so that two languages can be compared: a text of ours, or a page's
 * headings.
 */
const SAID = {
  en: { ...englishUnread, ...englishRefusals, ...englishErrors },
  bn: { ...banglaUnread, ...banglaRefusals, ...banglaErrors },
};

/** The parts of an answer besides its words, the same in both languages. */
const CODES = ["Content-Type", "Cache-Control", "Retry-After", "Location", "Allow"];

type Told = { status: number; codes: (string | null)[]; says: string[] };

/** The texts as the names of the words; a text without a name stays as it is, so that it shows. */
async function toldBy(answer: Response, language: keyof typeof SAID): Promise<Told> {
  const body = await answer.text();
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const said = isPage ? headsOf(body, language) : [body];
  const names = new Map(Object.entries(SAID[language]).map(([name, word]) => [word, name] as const));
  return {
    status: answer.status,
    codes: CODES.map((name) => answer.headers.get(name)?.replace(/^\/bn(?=[/?]|$)/, "") ?? null),
    says: said.map((text) => names.get(text) ?? text),
  };
}

/** What distinguishes refusals as pages: language, headings and text marked as a message. */
function headsOf(html: string, language: string): string[] {
  const page = readSpoken(html);
  expect(page.lang).toBe(language);
  return page.said.filter(({ where }) => /^h1\b/.test(where)).map(({ text }) => text);
}

test.each([
  ["a visitor", undefined],
  ["a member", "developer"],
] as const)(
  "what %s posts is refused at /bn as at the English address, in the same words and codes",
  async (_, role) => {
    expect(PATHS.length).toBeGreaterThan(40);
    const browser = await demoVisitor(stack, role);
    const different: string[] = [];
    const met = new Set<string>();
    for (const path of PATHS) {
      for (const { what, send } of POSTED) {
        const english = await toldBy(await send(browser, path), "en");
        const bangla = await toldBy(await send(browser, path === "/" ? "/bn" : `/bn${path}`), "bn");
        for (const name of english.says) met.add(name);
        if (JSON.stringify(english) !== JSON.stringify(bangla))
          different.push(`${path} ${what}: ${JSON.stringify(english)}, ${JSON.stringify(bangla)}`);
      }
    }
    expect(different).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining(["foreign", "tooLong", "tooManyFields", "compressed", "notAForm"]));
  },
);

test("a member's picture of more than a form's size is taken in at /bn as well", async () => {
  const member = await demoVisitor(stack, "developer");
  const picture = new File([new Uint8Array(100 * KIB)], "picture.png", { type: "image/png" });
  const answers = ["/profile/picture", "/bn/profile/picture"].map((path) =>
    member.upload(path, { intent: "upload", picture }),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses[0]).not.toBe(413);
  expect(statuses[1]).toBe(statuses[0]);
});
