import { beforeAll, describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = new Visitor(stack.origin);
let member: Visitor;
let endedJob: string;

beforeAll(async () => {
  const account = await createMember(stack);
  await sql(stack, "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer')", [account.id]);
  const [job] = await sql<{ id: string }>(
    stack,
    `insert into public.jobs (client_id, title, description, status)
     values ($1, 'Lock keeper', 'Keeps it', 'closed') returning id`,
    [account.id],
  );
  endedJob = `/jobs/${job?.id}`;
  member = await new Visitor(stack.origin).signIn(account);
});

type Expected = { status: number; type: RegExp | null; cache: RegExp | null; disposition?: RegExp };

const PRIVATE = /^private, no-store$/;
const HTML = /^text\/html; ?charset=utf-8$/i;

/** Each kind of answer: its type, and who may cache it. */
const ANSWERS: [what: string, ask: () => Promise<Response>, expected: Expected][] = [
  [
    "a page for everybody",
    () => visitor.get("/"),
    { status: 200, type: HTML, cache: /^public, max-age=0, s-maxage=10,/ },
  ],
  ["a member's page", () => member.get("/dashboard"), { status: 200, type: HTML, cache: PRIVATE }],
  ["a page for everybody, read by a member", () => member.get("/jobs"), { status: 200, type: HTML, cache: PRIVATE }],
  [
    "a member's page as data",
    () => member.get("/dashboard.data"),
    { status: 200, type: /^text\/x-script; ?charset=utf-8$/, cache: PRIVATE },
  ],
  ["a page that is not there", () => visitor.get("/no/such/page"), { status: 404, type: HTML, cache: null }],
  // Without a word about it, browsers would keep these two for good.
  ["a page that moved", () => visitor.get("/training-programs"), { status: 301, type: null, cache: /^no-cache$/ }],
  ["a job that ended", () => visitor.get(endedJob), { status: 410, type: HTML, cache: /^no-cache$/ }],
  [
    "a job that ended, as data",
    () => visitor.get(`${endedJob}.data`),
    { status: 410, type: null, cache: /^no-cache$/ },
  ],
  ["the way to the sign-in page", () => visitor.get("/dashboard"), { status: 302, type: null, cache: null }],
  ["a form that was refused", () => member.post("/post-job", {}), { status: 400, type: HTML, cache: PRIVATE }],
  [
    "a member's data",
    () => member.post("/settings/export", {}),
    {
      status: 200,
      type: /^application\/json; charset=utf-8$/,
      cache: PRIVATE,
      disposition: /^attachment; filename="techsetu-data-\d{4}-\d\d-\d\d\.json"$/,
    },
  ],
  [
    "a member's CV",
    () => member.get("/profile/cv.pdf"),
    { status: 200, type: /^application\/pdf$/, cache: PRIVATE, disposition: /^attachment; filename="cv\.pdf"$/ },
  ],
  [
    "a CV that is not there",
    () => member.get("/applications/0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f/cv.pdf"),
    { status: 404, type: null, cache: null },
  ],
  [
    "a member's stream of notifications",
    () => member.get("/notifications/stream", { Accept: "text/event-stream" }),
    { status: 200, type: /^text\/event-stream/, cache: /^private, no-store, .*no-transform/ },
  ],
  [
    "the sitemap",
    () => visitor.get("/sitemap.xml"),
    { status: 200, type: /^application\/xml; charset=utf-8$/, cache: /^public, max-age=0, s-maxage=10,/ },
  ],
  [
    "the service worker of the guides",
    () => visitor.get("/resources/offline.js"),
    { status: 200, type: /^text\/javascript; charset=utf-8$/, cache: /^public, max-age=0, s-maxage=300,/ },
  ],
  [
    "what robots may read",
    () => visitor.get("/robots.txt"),
    { status: 200, type: /^text\/plain; charset=utf-8$/, cache: /^public, max-age=3600$/ },
  ],
  [
    "a picture for a shared link",
    () => visitor.get("/og/home.png"),
    { status: 200, type: /^image\/png$/, cache: /^public, max-age=\d+/ },
  ],
  [
    "whether the process lives",
    () => visitor.get("/healthz"),
    { status: 200, type: /^(text\/plain|application\/json)/, cache: /no-store/ },
  ],
  [
    "whether the process is ready",
    () => visitor.get("/readyz"),
    { status: 200, type: /^application\/json/, cache: /no-store/ },
  ],
];

describe.each(ANSWERS)("%s", (_, ask, { status, type, cache, disposition }) => {
  test("is taken by a visitor's browser for what it is, and kept by nobody who may not", async () => {
    const response = await ask();
    const { headers } = response;
    await response.body?.cancel();
    expect(response.status).toBe(status);
    if (type) expect(headers.get("Content-Type")).toMatch(type);
    if (cache) expect(headers.get("Cache-Control")).toMatch(cache);
    // Other cookies may get another answer, even without a stated cache lifetime.
    if (!cache || type === HTML) expect(headers.get("Vary")).toContain("Cookie");
    if (disposition) expect(headers.get("Content-Disposition")).toMatch(disposition);
    else expect(headers.get("Content-Disposition")).toBeNull();
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("Server")).toBeNull();
  });
});
