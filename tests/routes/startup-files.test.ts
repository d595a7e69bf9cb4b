import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { readAtom, readJsonFeed } from "../support/feeds.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** A sector that only this file's startups have. */
const sector = `Mark ${randomUUID().slice(0, 8)}`;

let slug: string;

beforeAll(async () => {
  const founder = await createMember(stack, { fullName: "Founder Whom No Feed Names" });
  const [added] = await sql<{ id: string; slug: string }>(
    stack,
    `insert into public.organizations (name, tagline, sector, stage, division, team_size)
     values ($1::text, 'Boats & <bridges>', $1::text, 'seed', 'Sylhet', 4) returning id, slug`,
    [sector],
  );
  slug = added?.slug ?? "";
  await sql(
    stack,
    "insert into public.organization_members (organization_id, member_id, shown) values ($1, $2, true)",
    [added?.id, founder.id],
  );
  await sql(stack, "insert into public.organizations (name, sector, is_listed) values ('Hidden', $1, false)", [sector]);
});

const read = async (path: string) => {
  const answer = await new Visitor(stack.origin).get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const query = () => new URLSearchParams({ sector });

test("a feed reader gets the listed startups that the page shows, without anybody's name", async () => {
  const atom = await read(`/startups.atom?${query()}`);
  const feed = readAtom(atom);
  expect(feed.entries.map(({ title }) => title)).toEqual([sector]);
  const json = await read(`/startups.json?${query()}`);
  const { items } = readJsonFeed(json);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    title: sector,
    url: expect.stringMatching(new RegExp(`/startups/${slug}$`)),
    _startup: { sector, stage: "seed", division: "Sylhet", team: 4, openJobs: 0 },
  });
  for (const text of [atom, json]) expect(text).not.toContain("Founder Whom No Feed Names");
});

test("a feed reader is never told that a startup changed before it came", async () => {
  const name = `Same day ${randomUUID().slice(0, 8)}`;
  const [added] = await sql<{ id: string }>(
    stack,
    "insert into public.organizations (name, sector) values ($1::text, $1::text) returning id",
    [name],
  );
  await sql(stack, "update public.organizations set tagline = 'Boats' where id = $1", [added?.id]);
  const { items } = readJsonFeed(await read(`/startups.json?${new URLSearchParams({ sector: name })}`));
  expect(items).toHaveLength(1);
  for (const { date_published: published, date_modified: modified } of items) {
    expect(Date.parse(modified)).toBeGreaterThanOrEqual(Date.parse(published));
  }
});

test("a feed reader finds the feeds in the head of the list, filtered as it is", async () => {
  const page = await read(`/startups?${query()}`);
  for (const file of ["atom", "json"]) expect(page).toContain(`href="/startups.${file}?${query()}"`);
  expect(await read("/api")).toContain("/startups.atom");
});

test("a feed is worded in Bangla below /bn, and blank filters lead to the address without them", async () => {
  expect(JSON.parse(await read(`/bn/startups.json?${query()}`))).toMatchObject({ language: "bn" });
  const answer = await new Visitor(stack.origin).get("/startups.atom?q=&stage=seed");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/startups.atom?stage=seed"]);
});

test("a visitor is sent from an old address to the new one for good, and a picture goes with the page", async () => {
  const visitor = new Visitor(stack.origin);
  const [old] = await sql<{ id: string; slug: string }>(
    stack,
    "insert into public.organizations (name) values ($1) returning id, slug",
    [`Before ${randomUUID()}`],
  );
  await sql(stack, "update public.organizations set name = 'After ' || id where id = $1", [old?.id]);
  const moved = await visitor.get(`/startups/${old?.slug}`);
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/startups/after-${old?.id}`]);
  expect((await visitor.get(`/og/startups/${slug}`)).headers.get("Content-Type")).toBe("image/png");
  for (const address of ["nobody-is-here", "%00", "a".repeat(90)]) {
    expect([address, (await visitor.get(`/startups/${address}`)).status]).toEqual([address, 404]);
  }
  const xml = await read("/sitemap.xml");
  expect(xml).toContain(`/bn/startups/${slug}<`);
});
