import { get } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { expect, inject, test } from "vitest";
import { inLanguage } from "../../app/i18n/language.ts";
import { ROOT } from "../support/build.ts";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";
import { pageStartOf } from "../support/page-start.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const compressed = promisify(brotliCompress);

const KIB = 1024;

/** A page to read, all of it: markup and styles. */
const READING = 25 * KIB;

/** The markup and styles of any other, of which requirements/site.md 98 allows 60. */
const MARKUP = 30 * KIB;

/**
 * Scripts of what acts by itself. React and the router alone take 92 (docs/decisions/0006). The pages that are for
 * everybody show more, but wait for a touch; where a form is, Conform holds its fields. Zod comes with the form's touch.
 */
const SCRIPTS = 115 * KIB;
const PUBLIC_SCRIPTS = 120 * KIB;
const FORM_SCRIPTS = 132 * KIB;

const ACTS_BY_ITSELF = /^\/(?:dashboard|notifications|connections|messages)/;

/** The pages of the routes that have a form. */
const HAS_FORM =
  /^\/(?:auth|reset-password|jobs\/[^/?]+|talent\/[^/]+\/(?:connect|report)|messages\/[^/?]+|meetings\/new|post-job|onboarding|profile|settings|alerts\/new|appeal|contact)/;

/** What visitors do more than read: it waits for a touch. */
const TOUCHED = /^\/(?:talent-exchange|jobs(?:\?|$)|jobs\/[^/]+\/report|auth|reset-password)/;

/** Bytes as they cross the line. */
function transferred(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(stack.origin + path, { headers: { "Accept-Encoding": "gzip, br", Accept: "text/html" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => resolve(Buffer.concat(chunks)));
    }).once("error", reject);
  });
}

const assets = new Map<string, number>();

async function assetSize(path: string): Promise<number> {
  const known = assets.get(path) ?? (await transferred(path)).length;
  assets.set(path, known);
  return known;
}

async function sum(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(assetSize));
  return sizes.reduce((total, size) => total + size, 0);
}

function scriptsOf(path: string): number {
  if (HAS_FORM.test(path)) return FORM_SCRIPTS;
  return ACTS_BY_ITSELF.test(path) ? SCRIPTS : PUBLIC_SCRIPTS;
}

async function open(browser: Visitor, path: string): Promise<string> {
  const answer = await browser.get(path);
  return (answer.status === 302 ? await browser.get(answer.headers.get("Location") ?? "") : answer).text();
}

test("a visitor's pages are whole in one request: those to read have no scripts, the others none before a touch", async () => {
  const heavy: string[] = [];
  const visitor = new Visitor(stack.origin);
  let read = 0;
  for (const path of await pagesFor(stack)) {
    const html = await open(visitor, path);
    const { when, files } = pageStartOf(html);
    const size = (await transferred(path)).length;
    const isRead = !TOUCHED.test(path);
    if (when !== (isRead ? "never" : "touch")) heavy.push(`${path} starts scripts: ${when}`);
    if (size > (isRead ? READING : MARKUP)) heavy.push(`${path}: ${size} bytes`);
    if (isRead && /\/assets\//.test(html)) heavy.push(`${path} names a file of scripts`);
    if (/<link[^>]*rel="(?:stylesheet|modulepreload|preload)"|<script[^>]* src=/.test(html)) {
      heavy.push(`${path} asks for more than itself`);
    }
    const scripts = await sum(files);
    if (scripts > scriptsOf(path)) heavy.push(`${path}: ${scripts} bytes of scripts`);
    if (isRead) read += 1;
  }
  expect(heavy).toEqual([]);
  expect(read).toBeGreaterThan(15);
});

test("a member's pages are shown before their scripts are asked for, and those stay within their budget", async () => {
  const heavy: string[] = [];
  const member = await demoVisitor(stack, "developer");
  for (const path of await pagesFor(stack, "developer")) {
    const html = await open(member, path);
    const { when, files } = pageStartOf(html);
    if (when !== "idle") heavy.push(`${path} starts scripts: ${when}`);
    if (/<link[^>]*rel="(?:stylesheet|modulepreload|preload)"|<script[^>]* src=/.test(html)) {
      heavy.push(`${path} asks for more than itself`);
    }
    const scripts = await sum(files);
    if (scripts > scriptsOf(path)) heavy.push(`${path}: ${scripts} bytes of scripts`);
  }
  expect(heavy).toEqual([]);
});

/**
 * What a page in Bangla may weigh more than its English twin, its letters taking three bytes each: 3 KB, but
 * for the two that say most, which are held to what they have reached.
 */
const MORE_IN_BANGLA: [page: RegExp, bytes: number][] = [
  [/^\/investor-pipeline/, 3.65 * KIB],
  [/^\/$/, 3.25 * KIB],
  [/^/, 3 * KIB],
];

test("a page in Bangla weighs hardly more than in English, its scripts included", async () => {
  const heavy: string[] = [];
  for (const role of [undefined, "developer"] as const) {
    const browser = await demoVisitor(stack, role);
    for (const path of await pagesFor(stack, role)) {
      const [english = 0, bangla = 0] = await Promise.all(
        [path, inLanguage("bn", path)].map(async (address) => {
          const html = await open(browser, address);
          return (await compressed(html)).length + (await sum(pageStartOf(html).files));
        }),
      );
      const limit = MORE_IN_BANGLA.find(([page]) => page.test(path))?.[1] ?? 0;
      if (bangla - english > limit) heavy.push(`${path}: ${bangla - english} bytes more`);
    }
  }
  expect(heavy).toEqual([]);
});

test("a founder's pages load the menus of actions with none of their first views", async () => {
  const folder = join(ROOT, "build/client/assets");
  const menus = readdirSync(folder)
    .filter((file) => file.endsWith(".js") && /data-radix|DropdownMenu/.test(readFileSync(join(folder, file), "utf8")))
    .map((file) => `/assets/${file}`);
  expect(menus.length).toBeGreaterThan(0);
  expect(menus.filter((file) => !file.startsWith("/assets/action-menu-items-"))).toEqual([]);

  const founder = await demoVisitor(stack, "founder");
  const early: string[] = [];
  let offered = 0;
  for (const path of await pagesFor(stack, "founder")) {
    const html = await (await founder.get(path)).text();
    if (html.includes(">Actions<")) offered += 1;
    if (pageStartOf(html).files.some((asset) => menus.includes(asset))) early.push(path);
  }
  expect(offered).toBeGreaterThan(0);
  expect(early).toEqual([]);
});
