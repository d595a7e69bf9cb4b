import { isDeepStrictEqual } from "node:util";
import { expect, inject, test } from "vitest";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";
import { startFaultySite } from "../support/faulty-backend.ts";
import { createMember } from "../support/members.ts";
import { pageStartOf } from "../support/page-start.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = () => new Visitor(stack.origin);

/**
 * Headers that differ with each answer, even for the same page; a page that is requested again is compressed better.
 */
const OF_THE_REQUEST = new Set(["date", "x-request-id", "keep-alive", "connection", "content-length"]);

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_REQUEST.has(name)));
}

test.each([undefined, "developer"] as const)("no page is sent before each of its parts is made (%s)", async (role) => {
  const browser = await demoVisitor(stack, role);
  const waiting: string[] = [];
  for (const path of await pagesFor(stack, role)) {
    const html = await (await browser.get(path)).text();
    // A boundary whose content was not ready, or failed.
    if (/<!--\$[?!~]-->/.test(html)) waiting.push(path);
  }
  expect(waiting).toEqual([]);
});

test.each(["/", "/platform", "/jobs", "/talent-exchange", "/auth?tab=signup", "/resources/export-guide"])(
  "two visitors who open %s get the same page to the letter, with no id of a request in it",
  async (path) => {
    // Other tests post jobs meanwhile: two answers in a row are the same once nobody does. With an id in them they
    // never were.
    const getTwice = async () => {
      const [first, second] = [await visitor().get(path), await visitor().get(path)];
      const text = await first.text();
      expect(text).not.toContain(first.headers.get("X-Request-Id"));
      return [
        { text, headers: headersOf(first) },
        { text: await second.text(), headers: headersOf(second) },
      ];
    };
    await expect.poll(getTwice).toSatisfy(([first, second]) => isDeepStrictEqual(first, second));
  },
);

test.each(["br", "gzip", "identity"])(
  "a visitor who holds a page is not sent it again, nor by HEAD: %s",
  async (coding) => {
    const accepted = { "Accept-Encoding": coding };
    const page = await visitor().get("/platform", accepted);
    const etag = page.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(page.headers.get("Content-Encoding")).toBe(coding === "identity" ? null : coding);
    expect(page.headers.get("Content-Length")).toMatch(/^\d+$/);
    expect(page.headers.get("Vary")?.split(", ").toSorted()).toEqual(["Accept-Encoding", "Cookie", "Save-Data"]);

    const again = await visitor().get("/platform", { ...accepted, "If-None-Match": `"another", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const name of ["ETag", "Content-Security-Policy", "Vary", "X-Content-Type-Options"]) {
      expect(again.headers.get(name), name).toBe(page.headers.get(name));
    }
    const changed = await visitor().get("/platform", { ...accepted, "If-None-Match": `"another"` });
    expect(changed.status).toBe(200);

    const head = await fetch(`${stack.origin}/platform`, { method: "HEAD", headers: accepted });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(headersOf(head)).toEqual(headersOf(page));
  },
);

test("a page that a form's post or a failure answers has no validator", async () => {
  const refused = await visitor().post("/auth", { intent: "sign-in", email: "nobody@example.com" });
  const missing = await visitor().get("/no/such/page", { "If-None-Match": "*" });
  expect([refused.status, missing.status]).toEqual([400, 404]);
  for (const { headers } of [refused, missing]) expect(headers.has("ETag")).toBe(false);
});

test("what one member holds is never taken for another's page, nor a visitor's for a member's", async () => {
  const [ann, bob] = [await createMember(stack), await createMember(stack)];
  const [anns, bobs] = [await visitor().signIn(ann), await visitor().signIn(bob)];
  for (const browser of [anns, bobs]) browser.cookies.delete("toast");
  for (const path of ["/dashboard", "/platform", "/settings"]) {
    const held = await anns.get(path);
    const headers = { "If-None-Match": held.headers.get("ETag") ?? "" };
    expect(await held.text(), path).toContain(ann.email);
    const other = await bobs.get(path, headers);
    expect([other.status, other.headers.get("Cache-Control")], path).toEqual([200, "private, no-store"]);
    const text = unescapeHtml(await other.text());
    expect(text, path).toContain(bob.email);
    expect(text, path).not.toContain(ann.email);
  }
  const visitors = (await visitor().get("/platform")).headers.get("ETag") ?? "";
  expect((await anns.get("/platform", { "If-None-Match": visitors })).status).toBe(200);
});

test("a page that fails unexpectedly tells the request's id for support, with scripts and without", async () => {
  const { backend, web, stop } = await startFaultySite(stack);
  try {
    const path = (await pagesFor(stack)).find((page) => page.startsWith("/talent/")) ?? "";
    const browser = new Visitor(web.url);
    backend.expectFaults(({ name }, response) => {
      if (!name.startsWith("GET /rest/v1/rpc/talent_page")) return false;
      response
        .writeHead(400, { "Content-Type": "application/json" })
        .end('{"code":"42703","message":"no such column"}');
      return true;
    });
    const failed = await browser.get(path);
    expect(failed.status).toBe(500);
    const html = await failed.text();
    expect(html).toContain("Something went wrong");
    expect(html.replaceAll("<!-- -->", "")).toContain(`Error id for support: ${failed.headers.get("X-Request-Id")}`);
    expect(pageStartOf(html).when).toBe("never");
    expect(failed.headers.has("ETag")).toBe(false);

    const data = await browser.get(`${path}.data`);
    expect(data.status).toBe(500);
    expect(await data.text()).toContain(data.headers.get("X-Request-Id"));
  } finally {
    await stop();
  }
});
