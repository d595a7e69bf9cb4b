import { expect, inject, test } from "vitest";
import { DEMO_PASSWORD, demoEmail } from "../support/demo-site.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const visitor = () => new Visitor(stack.origin);

/** The paths of our own pages that a page's header and footer lead to. */
function links(html: string): string[] {
  const frame = html.replace(/<main\b.*<\/main>/s, "");
  return [...frame.matchAll(/<a\b[^>]*? href="(\/[^"#]*)"/g)].map(([, href = ""]) => href);
}

test.each(["/", "/jobs", "/platform", "/talent-exchange?q=react", "/auth", "/nothing-here"])(
  "%s: a page has a twin at /bn, whose links stay there",
  async (path) => {
    const twin = path === "/" ? "/bn" : `/bn${path}`;
    const [page, bangla] = await Promise.all([visitor().get(path), visitor().get(twin)]);
    expect(bangla.status).toBe(page.status);
    const html = await bangla.text();
    const there = links(html).filter((href) => !href.startsWith("/bn"));
    expect(links(html).length).toBeGreaterThan(10);
    // The other language is one link away, in the header and in the footer.
    expect(there.filter((href) => href !== path)).toEqual([]);
    expect(links(await page.text()).filter((href) => href.startsWith("/bn") && href !== twin)).toEqual([]);
  },
);

test.each(["/jobs", "/bn", "/bn/jobs"])("a HEAD of %s is answered as its GET", async (path) => {
  const [got, head] = await Promise.all(
    ["GET", "HEAD"].map((method) => fetch(stack.origin + path, { method, headers: { "Accept-Encoding": "identity" } })),
  );
  expect(head?.status).toBe(200);
  expect(head?.headers.get("content-type")).toBe(got?.headers.get("content-type"));
  expect(await head?.text()).toBe("");
});

test.each(["/bn/jobs.data", "/bn.data", "/bn/_.data", "/bn/auth.data"])(
  "a Bangla page's scripts get their data from %s",
  async (path) => {
    const answer = await visitor().get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/x-script; charset=utf-8"]);
  },
);

test("a visitor who must sign in first is asked to in the language of the page, and led back within it", async () => {
  for (const path of ["/dashboard", "/settings", "/messages"]) {
    const there = `/auth?redirectTo=${encodeURIComponent(path)}`;
    expect((await visitor().get(`/bn${path}`)).headers.get("Location")).toBe(`/bn${there}`);
    expect((await visitor().get(path)).headers.get("Location")).toBe(there);
    const data = await visitor().get(`/bn${path}.data`);
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(`"${there}"`)]);
  }
});

test.each(["", "/bn"])("signing in and out at %j stays in the language", async (base) => {
  const member = visitor();
  const page = await (await member.get(`${base}/auth?redirectTo=${encodeURIComponent(`${base}/settings`)}`)).text();
  const form = formWith(page, "password");
  expect(form.action.split("?")[0]).toBe(`${base}/auth`);
  expect(form.fields.redirectTo).toBe("/settings");
  const typed = { email: demoEmail("developer"), password: DEMO_PASSWORD };
  const signedIn = await member.submit(`${base}/auth`, form, typed);
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, `${base}/settings`]);
  const out = await member.post(`${base}/logout`, {});
  expect([out.status, out.headers.get("Location")]).toEqual([302, base || "/"]);
  expect(out.headers.get("Clear-Site-Data")).toBe('"storage"');
});

const FOR_ALL = ["/healthz", "/readyz", "/robots.txt", "/sitemap.xml", "/resources/offline.js", "/pictures/a/b"];

test.each(FOR_ALL)("%s is for readers of every language, at one address", async (path) => {
  for (const twin of [`/bn${path}`, `/bn${path}.data?_routes=root`]) {
    const answer = await visitor().get(twin);
    if (!twin.includes(".data")) expect([twin, answer.status]).toEqual([twin, 404]);
    expect(answer.headers.get("content-type")).not.toMatch(/image|xml|plain|json|javascript/);
  }
});

test("files have one address", async () => {
  for (const path of ["/bn/favicon.svg", "/bn/assets/app.js", "/bn/site.webmanifest"]) {
    expect([path, (await visitor().get(path)).status]).toEqual([path, 404]);
  }
});

test("a method that no page has is refused in whichever language", async () => {
  for (const path of ["/jobs", "/bn/jobs", "/bn/healthz"]) {
    const answer = await fetch(stack.origin + path, { method: "OPTIONS" });
    expect([path, answer.status]).toEqual([path, 405]);
  }
});
