import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { readAtom, readCsv, readJsonFeed } from "../support/feeds.ts";
import { readPage } from "../support/html-page.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

const FILES = ["atom", "json", "csv"] as const;
type File = (typeof FILES)[number];

const TYPES = { atom: "application/atom+xml", json: "application/feed+json", csv: "text/csv" };

/** A word that only this file's jobs have. */
const mark = `mark${randomUUID().slice(0, 8)}`;

let poster: Member;
let jobs: Record<string, string>;

beforeAll(async () => {
  poster = await createMember(stack, { fullName: "Poster Whom Nobody Names" });
  jobs = {
    plain: await insertJob({
      title: `Plain ${mark}`,
      company_name: "Setu & Sons",
      location: "Sylhet",
      for_client: false,
    }),
    paid: await insertJob({
      title: `Paid ${mark}`,
      job_type: "onsite",
      budget_type: "hourly",
      budget_min: 1500,
      budget_max: 2000.5,
      pay_currency: "BDT",
      pay_unit: "hour",
      employment_type: "contract",
      open_to_students: true,
      for_client: true,
      client_name: "Bonik",
      openings: 3,
      skills_required: ["React", "C++"],
      description: `${"শব্দ ".repeat(200)}end`,
    }),
    formula: await insertJob({ title: `=HYPERLINK("https://evil.example","${mark}")`, company_name: "@SUM(A1)" }),
  };
  await insertJob({ title: `Closed ${mark}`, status: "closed" });
  await insertJob({ title: `Hidden ${mark}`, status: "hidden" });
  await insertJob({ title: `Warned ${mark}`, reported_for: "asks_for_money" });
  const past = await insertJob({ title: `Past ${mark}` });
  await sql(stack, "update public.jobs set deadline = now() - interval '1 minute' where id = $1", [past]);
});

async function insertJob(row: Record<string, unknown>): Promise<string> {
  const job = { id: randomUUID(), client_id: poster.id, description: "Build bridges", ...row };
  const names = Object.keys(job);
  const places = names.map((_, index) => `$${index + 1}`);
  await sql(stack, `insert into public.jobs (${names.join(", ")}) values (${places.join(", ")})`, Object.values(job));
  return job.id;
}

const pathOf = (file: File, query: Record<string, string> = {}, base = "") =>
  `${base}/jobs.${file}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ""}`;

const visitor = () => new Visitor(stack.origin);
const textOf = async (path: string) => {
  const answer = await visitor().get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  // `text()` would remove the byte order mark by which spreadsheets recognise UTF-8.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
};

/** The titles in a file. */
async function titlesIn(file: File, path: string): Promise<string[]> {
  const text = await textOf(path);
  if (file === "atom") return readAtom(text).entries.map(({ title }) => title);
  if (file === "json") return readJsonFeed(text).items.map(({ title }) => title);
  return readCsv(text)
    .slice(1)
    .map(([title = ""]) => title.replace(/^'/, ""));
}

describe.each(FILES)("jobs.%s", (file) => {
  test.each(["", "/bn"])("has at %j/jobs all that its page lists, newest first, and is valid", async (base) => {
    const titles = await titlesIn(file, pathOf(file, { q: mark }, base));
    expect(titles.map((title) => title.split(" ")[0])).toEqual([
      `=HYPERLINK("https://evil.example","${mark}")`,
      "Paid",
      "Plain",
    ]);
    // All jobs of the sample data, in whatever language.
    expect((await titlesIn(file, pathOf(file, {}, base))).length).toBeGreaterThan(10);
  });

  test("is filtered as its page is, and wrong filters filter nothing", async () => {
    const found = (query: Record<string, string>) => titlesIn(file, pathOf(file, { q: mark, ...query }));
    expect(await found({ type: "onsite", skill: "c++", pay: "BDT-hour", minBudget: "1900" })).toEqual([`Paid ${mark}`]);
    expect(await found({ students: "1" })).toEqual([`Paid ${mark}`]);
    expect(await found({ hires: "client" })).toEqual([`Paid ${mark}`]);
    expect(await found({ hires: "self" })).toEqual([`Plain ${mark}`]);
    expect(await found({ division: "Sylhet" })).toEqual([`Plain ${mark}`]);
    expect(await found({ sort: "pay" })).toHaveLength(3);
    for (const wrong of ["x", "'; drop table", "\u0000", "%00", "9".repeat(400)]) {
      expect(
        await found({ type: wrong, pay: wrong, hires: wrong, minBudget: `${wrong}-`, page: wrong, sort: wrong }),
      ).toHaveLength(3);
    }
    expect(await found({ page: "7" })).toHaveLength(3);
    expect(await titlesIn(file, pathOf(file, { q: randomUUID() }))).toEqual([]);
  });

  test.each(["</feed>", "]]>", '"><script>', "\\u0000", "=1+1", "ক্ষ", "a,b\r\nc", "{}", "%", "🌉"])(
    "answers everybody who asks for %j",
    async (q) => expect(await titlesIn(file, pathOf(file, { q }))).toBeInstanceOf(Array),
  );

  test("leads from blank filters to the address without them, in its language", async () => {
    for (const base of ["", "/bn"]) {
      const answer = await visitor().get(`${base}/jobs.${file}?q=&type=remote&location=+`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${base}/jobs.${file}?type=remote`]);
    }
  });

  test("is the same for a member, who is not in it, and is kept by caches without a cookie", async () => {
    const path = pathOf(file, { q: mark });
    const signedIn = await visitor().signIn(poster);
    const answers = [await visitor().get(path), await signedIn.get(path), await signedIn.get(path)];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    for (const secret of [poster.id, poster.email, "Poster Whom Nobody Names"]) expect(texts[0]).not.toContain(secret);
    for (const { headers } of answers) {
      expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10, stale-if-error=3600");
      expect((headers.get("Vary") ?? "").toLowerCase().split(/, ?/).toSorted()).toEqual([
        "accept-encoding",
        "save-data",
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("Content-Type")).toBe(`${TYPES[file]}; charset=utf-8`);
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("Content-Disposition")).toBe(file === "csv" ? 'attachment; filename="jobs.csv"' : null);
    }
  });

  test("is told by a few bytes to have stayed as it was, and has a HEAD", async () => {
    const path = pathOf(file, { q: mark });
    const etag = (await visitor().get(path)).headers.get("ETag") ?? "";
    const again = await visitor().get(path, { "If-None-Match": etag });
    expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, ""]);
    const head = await fetch(stack.origin + path, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
    expect((await fetch(stack.origin + path, { method: "POST", body: "a=1" })).status).toBeGreaterThanOrEqual(400);
  });

  test("is 503 while the backend is away, says when to come back, and is kept by nobody", async () => {
    const silent = await startFakeBackend((_, response) => void response.writeHead(503).end());
    const away = await startWeb({ SUPABASE_URL: silent.url, PAGE_CACHE_S: "3600" });
    onTestFinished(async () => {
      silent.stop();
      await away.stop();
    });
    const answer = await fetch(`${away.url}/jobs.${file}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(answer.headers.get("Cache-Control") ?? "").not.toContain("public");
  });
});

test("a feed reader finds the list's feeds in its head and at its foot, with the filters of the page", async () => {
  for (const base of ["", "/bn"]) {
    const html = await textOf(`${base}/jobs?q=${mark}&type=onsite&sort=pay`);
    const expected = (file: File, sort = "") => `${base}/jobs.${file}?q=${mark}&type=onsite${sort}`;
    const heads = [...html.matchAll(/<link [^>]*type="application\/(?:atom\+xml|feed\+json)"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(heads.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"))).toEqual([
      expected("atom"),
      expected("json"),
    ]);
    for (const tag of heads) expect(tag).toContain('rel="alternate"');
    expect(readPage(html).links).toEqual(
      expect.arrayContaining([expected("atom"), expected("json"), expected("csv", "&sort=pay"), `${base}/api`]),
    );
  }
});

test("a feed says where it is and what page shows the same, and each entry leads to its job", async () => {
  for (const [base, language] of [
    ["", "en"],
    ["/bn", "bn"],
  ] as const) {
    const atom = readAtom(await textOf(`${base}/jobs.atom?type=onsite&q=${mark}`));
    const json = readJsonFeed(await textOf(`${base}/jobs.json?type=onsite&q=${mark}`));
    const self = (file: File) => `${stack.origin}${base}/jobs.${file}?q=${mark}&type=onsite`;
    const page = `${stack.origin}${base}/jobs?q=${mark}&type=onsite`;
    expect(atom.links).toEqual(
      expect.arrayContaining([
        { rel: "self", type: TYPES.atom, href: self("atom") },
        { rel: "alternate", type: "text/html", href: page },
      ]),
    );
    expect([json.feed_url, json.home_page_url, json.language, atom.language]).toEqual([
      self("json"),
      page,
      language,
      language,
    ]);
    expect([atom.entries[0]?.url, json.items[0]?.url]).toEqual([
      `${stack.origin}${base}/jobs/${jobs.paid}`,
      `${stack.origin}${base}/jobs/${jobs.paid}`,
    ]);
    expect((await visitor().get(new URL(atom.entries[0]?.url ?? "").pathname)).status).toBe(200);
    expect(atom.entries[0]?.id).toBe(`urn:uuid:${jobs.paid}`);
  }
});

test("an entry tells what the list's card does, and the beginning of the text alone", async () => {
  const [item] = readJsonFeed(await textOf(`/jobs.json?type=onsite&q=${mark}`)).items;
  expect(item?.content_text).toMatch(
    /^for Bonik · On-site · Contract · Intermediate · ৳1,500 - ৳2,000\.50\/hr · Until \d+ \w+ \d{4}\n\n(শব্দ )+শব্দ…$/,
  );
  expect(item?.content_text).not.toContain("end");
  expect(item?.tags).toEqual(["React", "C++"]);
  expect(item?._job).toEqual({
    company: null,
    hires: "client",
    client: "Bonik",
    place: null,
    type: "onsite",
    employment: "contract",
    level: "intermediate",
    duration: "1_to_4_weeks",
    pay: { currency: "BDT", unit: "hour", min: 1500, max: 2000.5 },
    openings: 3,
    openToStudents: true,
    ends: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const [bangla] = readAtom(await textOf(`/bn/jobs.atom?type=onsite&q=${mark}`)).entries;
  expect(bangla?.summary).toMatch(/^ক্লায়েন্ট: Bonik · অফিসে · চুক্তিভিত্তিক · .*৳১,৫০০ - ৳২,০০০\.৫০\/ঘণ্টা · .* পর্যন্ত\n\n/);
});

test("a spreadsheet reckons with the figures of a table and with no text that somebody typed", async () => {
  const rows = readCsv(await textOf(`/jobs.csv?q=${mark}`));
  expect(rows[0]).toEqual(
    "Title,Company,Hires for,Client,Place,Work type,Employment,Level,Duration,|Pay, least|,|Pay, most|,Currency,Paid,Openings,Open to students,Skills,Posted on,Ends on,Address"
      .split(/,(?=[^|]*(?:\|[^|]*\|[^|]*)*$)/)
      .map((heading) => heading.replaceAll("|", "")),
  );
  expect(rows[1]?.slice(0, 2)).toEqual([`'=HYPERLINK("https://evil.example","${mark}")`, "'@SUM(A1)"]);
  expect(rows[2]?.slice(9, 16)).toEqual(["1500", "2000.5", "BDT", "by the hour", "3", "Yes", "React; C++"]);
  expect(rows[1]?.slice(2, 4)).toEqual(["", ""]);
  expect(rows[2]?.slice(2, 4)).toEqual(["A client", "Bonik"]);
  expect(rows[3]?.slice(0, 5)).toEqual([`Plain ${mark}`, "Setu & Sons", "Itself", "", "Sylhet"]);
  expect(rows[3]?.at(-1)).toBe(`${stack.origin}/jobs/${jobs.plain}`);
  const bangla = readCsv(await textOf(`/bn/jobs.csv?q=${mark}`));
  expect(bangla[0]?.[0]).toBe("পদ");
  expect(bangla[2]?.slice(9, 12)).toEqual(["1500", "2000.5", "BDT"]);
});

test("nobody harvests people by a file of the talents", async () => {
  for (const file of FILES) expect((await visitor().get(`/talent-exchange.${file}`)).status).toBe(404);
});

test("a member's scripts that ask for a file as data get nothing that others are given", async () => {
  const signedIn = await visitor().signIn(poster);
  const { headers } = await signedIn.get("/jobs.atom.data");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
