import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** From the sample data. */
const INVESTOR = "00000000-0000-4000-8006-000000000003";
const MENTOR = "00000000-0000-4000-8010-000000000014";
const STARTUP = "nodi-ghat-logistics";

const PNG_SIGNATURE = "89504e470d0a1a0a";
const MAX_BYTES = 300_000;

let poster: Member;
beforeAll(async () => {
  poster = await createMember(stack);
});

/** A word that no other test's rows contain. */
const ownWord = () => `w${randomUUID().replaceAll("-", "")}`;

async function insertJob(row: Record<string, unknown> = {}): Promise<string> {
  const job = { id: randomUUID(), client_id: poster.id, title: "Backend engineer", description: "Build", ...row };
  const names = Object.keys(job);
  const places = names.map((_, index) => `$${index + 1}`);
  await sql(stack, `insert into public.jobs (${names.join(", ")}) values (${places.join(", ")})`, Object.values(job));
  return job.id;
}

async function insertTalent(fullName: string, title: string, open = true): Promise<{ id: string; member: Member }> {
  const member = await createMember(stack, { fullName });
  const [talent] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title, experience_years, availability, is_open_to_work) values ($1, $2, 3, 'available', $3) returning id",
    [member.id, title, open],
  );
  return { id: talent?.id ?? "", member };
}

/** A picture of each kind in app/routes.ts; those of lists with a unique word. */
async function everyPicture(): Promise<string[]> {
  const word = ownWord();
  return [
    "/og/home.png",
    ...["jobs", "mentors", "investors", "startups"].map((list) => `/og/${list}?q=${word}`),
    `/og/talent-exchange?search=${word}`,
    `/og/jobs/${await insertJob()}`,
    `/og/talent/${(await insertTalent("Rafi Islam", "Tester")).id}`,
    `/og/mentors/${MENTOR}`,
    `/og/investors/${INVESTOR}`,
    `/og/startups/${STARTUP}`,
  ];
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** The picture's bytes, after the checks that every picture must pass. */
async function expectPicture(path: string): Promise<Buffer> {
  const response = await fetch(stack.origin + path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
  const bytes = await bytesOf(response);
  expect(bytes.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(MAX_BYTES);
  return bytes;
}

/** A page's metadata for crawlers, by property or name. */
async function previewOf(path: string): Promise<Map<string, string>> {
  const markup = await (await fetch(stack.origin + path)).text();
  return new Map(
    [...markup.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", content = ""]) => [
      name,
      content.replaceAll("&amp;", "&"),
    ]),
  );
}

describe("the picture that a page names", () => {
  test.each([
    ["/", "/og/home.png"],
    ["/platform", "/og/home.png"],
    ["/talent-exchange", "/og/talent-exchange"],
    [
      "/talent-exchange?skills=PHP&skills=React&division=Dhaka",
      "/og/talent-exchange?skills=PHP&skills=React&division=Dhaka",
    ],
    ["/jobs", "/og/jobs"],
    ["/jobs?q=%E0%A6%95%E0%A7%8D%E0%A6%B7&type=remote", "/og/jobs?q=%E0%A6%95%E0%A7%8D%E0%A6%B7&type=remote"],
  ])("%s: %s", async (page, path) => {
    const preview = await previewOf(page);
    expect(preview.get("og:image")).toBe(stack.origin + path);
    expect(preview.get("og:image:width")).toBe("1200");
    expect(preview.get("og:image:height")).toBe("630");
    expect(preview.get("og:image:alt")).not.toBe("");
    expect(preview.get("og:title")).toContain("TechSetu");
    expect(preview.get("og:description")).not.toBe("");
    expect(preview.get("og:type")).toBe("website");
    expect(preview.get("og:url")).toBe(stack.origin + page);
    expect(preview.get("twitter:card")).toBe("summary_large_image");
    await expectPicture(path);
  });

  test("a talent's and a job's", async () => {
    const talent = await insertTalent("রাফি ইসলাম", "জ্ঞান প্রকৌশলী");
    const job = await insertJob({ company_name: "ক্ষুদ্র উদ্যোগ" });
    for (const [path, type, alt] of [
      [`/talent/${talent.id}`, "profile", "রাফি ইসলাম, জ্ঞান প্রকৌশলী"],
      [`/jobs/${job}`, "website", "Backend engineer, ক্ষুদ্র উদ্যোগ"],
    ] as const) {
      const preview = await previewOf(path);
      expect(preview.get("og:image")).toBe(`${stack.origin}/og${path}`);
      expect(preview.get("og:image:alt")).toBe(alt);
      expect(preview.get("og:type")).toBe(type);
      await expectPicture(`/og${path}`);
    }
  });

  test("on a Bangla page is another one, at an address of its own, and links to the Bangla page", async () => {
    // A list's picture shows how many it finds: with this word nobody else adds any meanwhile.
    const word = ownWord();
    const talent = await insertTalent("Rafi Islam", word);
    const job = await insertJob({ title: word, company_name: "Bonik" });
    const lists = [`/talent-exchange?search=${word}`, `/jobs?q=${word}&type=remote`];
    const pages = ["/", ...lists, `/talent/${talent.id}`, `/jobs/${job}`];
    for (const page of pages) {
      const [english, bangla] = [await previewOf(page), await previewOf(`/bn${page === "/" ? "" : page}`)];
      const path = (english.get("og:image") ?? "").slice(stack.origin.length);
      expect(bangla.get("og:image")).toBe(`${stack.origin}/bn${path}`);
      expect(bangla.get("og:image:alt")).not.toBe("");
      expect(bangla.get("og:url")).toBe(`${stack.origin}/bn${page === "/" ? "" : page}`);
      const [one, other] = [await expectPicture(path), await expectPicture(`/bn${path}`)];
      expect([page, one.equals(other)]).toEqual([page, false]);
      // A client that has one is not told that the other is the same.
      const { headers } = await fetch(stack.origin + path);
      const known = { "If-None-Match": headers.get("ETag") ?? "" };
      expect((await fetch(stack.origin + path, { headers: known })).status).toBe(304);
      expect((await fetch(`${stack.origin}/bn${path}`, { headers: known })).status).toBe(200);
    }
  });

  test("counts whom its page lists, also where somebody reversed the range of rates", async () => {
    const word = ownWord();
    const { id } = await insertTalent("Rafi Islam", word);
    await sql(stack, "update public.talent_profiles set min_hourly_rate = 20, max_hourly_rate = 30 where id = $1", [
      id,
    ]);
    const [reversed, all, others] = [
      await expectPicture(`/og/talent-exchange?search=${word}&minRate=50&maxRate=10`),
      await expectPicture(`/og/talent-exchange?search=${word}`),
      await expectPicture(`/og/talent-exchange?search=${word}&minRate=50`),
    ];
    expect(reversed.equals(all)).toBe(true);
    expect(others.equals(all)).toBe(false);
  });

  test("changes with what it shows", async () => {
    const word = ownWord();
    await insertJob({ title: word });
    const [all, remote] = [
      await expectPicture(`/og/jobs?q=${word}`),
      await expectPicture(`/og/jobs?q=${word}&type=remote`),
    ];
    expect(remote.equals(all)).toBe(false);
    expect((await expectPicture(`/og/jobs?q=${word}&page=2&nothing=x`)).equals(all)).toBe(true);
  });
});

describe("typed text is data", () => {
  test.each([
    ["markup", `</text></svg><script>alert(1)</script>&<!--"'`],
    ["long words", "ক্ষ্ম".repeat(30)],
    ["a long title", "স্ত্রী শিক্ষা সংস্থার জ্ঞান ব্যবস্থাপক ".repeat(4).trim()],
    ["nothing the font has", "开发者🚀"],
  ])("%s in a title", async (_, title) => {
    await expectPicture(`/og/jobs/${await insertJob({ title })}`);
  });

  test("in a filter", async () => {
    for (const q of ["</svg>", "%00", "&amp;%3C", "%F0%9F%9A%80", "x".repeat(5000)]) {
      await expectPicture(`/og/jobs?q=${q}`);
      await expectPicture(`/og/talent-exchange?search=${q}&minRate=-1`);
    }
  });
});

describe("there is no picture", () => {
  test.each([
    "/og/jobs/1",
    `/og/jobs/${randomUUID()}`,
    "/og/talent/x",
    `/og/talent/${randomUUID()}`,
    "/og",
    "/og/x",
    "/bn/og/jobs/1",
    "/bn/og/x",
  ])("%s", async (path) => {
    expect((await fetch(stack.origin + path)).status).toBe(404);
  });

  test("of a closed, hidden, expired or deleted job, not even for its poster", async () => {
    const closed = await insertJob({ status: "closed" });
    const hidden = await insertJob({ status: "hidden" });
    const expired = await insertJob();
    await sql(
      stack,
      "update public.jobs set created_at = now() - interval '91 days', deadline = now() - interval '1 day' where id = $1",
      [expired],
    );
    const deleted = await insertJob();
    await sql(stack, "delete from public.jobs where id = $1", [deleted]);
    const visitor = await new Visitor(stack.origin).signIn(poster);
    for (const id of [closed, hidden, expired, deleted]) {
      expect((await fetch(`${stack.origin}/og/jobs/${id}`)).status).toBe(404);
      expect((await visitor.get(`/og/jobs/${id}`)).status).toBe(404);
    }
  });

  test("of a hidden talent, not even for the owner, whose page names none", async () => {
    const { id, member } = await insertTalent("Hidden Member", "Tester", false);
    expect((await fetch(`${stack.origin}/og/talent/${id}`)).status).toBe(404);
    const visitor = await new Visitor(stack.origin).signIn(member);
    expect((await visitor.get(`/og/talent/${id}`)).status).toBe(404);
    const page = await (await visitor.get(`/talent/${id}`)).text();
    expect(page).toContain("Hidden Member");
    expect(page).not.toContain("og:image");
  });
});

describe("caching", () => {
  test("a crawler that has the picture gets 304", async () => {
    const first = await fetch(`${stack.origin}/og/home.png`);
    const etag = first.headers.get("ETag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(`${stack.origin}/og/home.png`, { headers: { "If-None-Match": tag } });
      expect(again.status).toBe(304);
      expect(again.headers.get("ETag")).toBe(etag);
    }
    const other = await fetch(`${stack.origin}/og/home.png`, { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("a member's request is answered and kept as everybody's: no session is read, no cookie set", async () => {
    const visitor = await new Visitor(stack.origin).signIn(poster);
    const job = await insertJob();
    for (const path of [...(await everyPicture()), `/bn/og/jobs/${job}`]) {
      const response = await visitor.get(path);
      expect([path, response.headers.get("Cache-Control")]).toEqual([path, "public, max-age=600"]);
      expect(response.headers.get("Vary") ?? "").not.toContain("Cookie");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("a message waits for a page: a picture asked for meanwhile sets no cookie and is everybody's", async () => {
    const told = new Visitor(stack.origin);
    await told.post("/auth/forgot-password", { email: `${randomUUID()}@tests.techsetu.example` });
    const waiting = new Map(told.cookies);
    expect([...waiting.keys()]).toEqual(["toast"]);
    const pictures = await everyPicture();
    for (const path of [...pictures, `/bn/og/mentors/${MENTOR}`, "/robots.txt"]) {
      const response = await told.get(path);
      const others = await fetch(stack.origin + path);
      expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 200, []]);
      expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
      expect(response.headers.get("Vary") ?? "").not.toContain("Cookie");
      expect([path, (await bytesOf(response)).equals(await bytesOf(others))]).toEqual([path, true]);
    }
    expect(told.cookies).toEqual(waiting);
    expect(await (await told.get("/platform")).text()).toContain("sent you a password reset link.");
  });

  test("the page around a picture is no picture", async () => {
    const visitor = await new Visitor(stack.origin).signIn(poster);
    for (const path of ["/og/jobs.data", "/og/home.png.data", `/og/jobs/${await insertJob()}.data`, "/og/x", "/og"]) {
      const response = await visitor.get(path);
      expect([path, response.status < 500]).toEqual([path, true]);
      expect([path, response.headers.get("Cache-Control") ?? ""]).toEqual([
        path,
        expect.not.stringContaining("public"),
      ]);
    }
  });
});

describe("without the backend", () => {
  const away = inject("away");

  test.each(["/og/jobs", `/og/jobs/${randomUUID()}`, "/og/talent-exchange", `/og/talent/${randomUUID()}`])(
    "%s is 503 and says when to come back",
    async (path) => {
      const response = await fetch(away + path);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).not.toBeNull();
    },
  );

  test("the home page's picture is there", async () => {
    expect((await fetch(`${away}/og/home.png`)).status).toBe(200);
  });
});
