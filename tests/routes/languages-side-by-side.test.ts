import { expect, inject, test } from "vitest";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const REQUESTS = 200;
const BENGALI = /[\u0985-\u09b9]/;

/** A request, and its answer in each language when nothing else was requested. */
type Asked = { name: string; ask: (base: string) => Promise<string> };

const bodyOf = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, "");

async function told(response: Response): Promise<string> {
  const text = await response.text();
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? "";
  const errors = [...bodyOf(text).matchAll(/<p[^>]* id="[^"]*-error"[^>]*>(.*?)<\/p>/gs)].map(([, words]) => words);
  const language = /<html[^>]* lang="(\w+)"/.exec(text)?.[1] ?? "";
  return [response.status, language, unescapeHtml(title), ...errors].join(" | ");
}

const visitor = () => new Visitor(stack.origin);

const ASKED: Asked[] = [
  { name: "a page", ask: async (base) => told(await visitor().get(`${base}/platform`)) },
  { name: "a list", ask: async (base) => told(await visitor().get(`${base}/jobs?q=react`)) },
  {
    name: "a form with a mistake",
    ask: async (base) => told(await visitor().post(`${base}/auth/forgot-password`, { email: "no address" })),
  },
  {
    name: "the data of a form with a mistake",
    ask: async (base) => {
      const response = await visitor().post(`${base}/auth/forgot-password.data`, { email: "no address" });
      return `${response.status} ${await response.text()}`;
    },
  },
];

test("200 who ask in two languages at once are each answered in their own", async () => {
  const alone = new Map<string, string>();
  for (const { name, ask } of ASKED) {
    for (const base of ["", "/bn"]) alone.set(`${base} ${name}`, await ask(base));
    expect([name, BENGALI.test(alone.get(` ${name}`) ?? "")]).toEqual([name, false]);
    expect([name, BENGALI.test(alone.get(`/bn ${name}`) ?? "")]).toEqual([name, true]);
    // The same answer except for its words.
    const codes = ["", "/bn"].map((base) => alone.get(`${base} ${name}`)?.slice(0, 3));
    expect(codes[0]).toBe(codes[1]);
  }

  const mixed = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const [{ name, ask }] = ASKED.slice(index % ASKED.length) as [Asked];
      const base = Math.floor(index / ASKED.length) % 2 === 0 ? "" : "/bn";
      const answer = await ask(base);
      return answer === alone.get(`${base} ${name}`) ? [] : [`${base} ${name}: ${answer}`];
    }),
  );
  expect(mixed.flat()).toEqual([]);
});

test("a form that is sent again and again stays in its language", async () => {
  const browser = visitor();
  const page = await (await browser.get("/bn/auth/forgot-password")).text();
  const answer = await browser.submit("/bn/auth/forgot-password", formWith(page, "email"), { email: "no address" });
  const form = formWith(await answer.text(), "email");
  expect(form.action.startsWith("/bn/auth/forgot-password")).toBe(true);
  expect(form.fields.email).toBe("no address");
});
