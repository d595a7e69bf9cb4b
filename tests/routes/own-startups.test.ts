import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

async function startupOf(owner: Member, { shown = false, domain = "" } = {}): Promise<string> {
  const [row] = await sql<{ id: string; slug: string }>(
    stack,
    `insert into public.organizations (name, website, proved_domain, proved_at)
     values ('Sampan ' || gen_random_uuid(), $1, $2, case when $2::text is not null then now() end) returning id, slug`,
    [domain ? `https://www.${domain}` : null, domain || null],
  );
  await sql(stack, "insert into public.organization_members (organization_id, member_id, shown) values ($1, $2, $3)", [
    row?.id,
    owner.id,
    shown,
  ]);
  return `/startups/${row?.slug}`;
}

/** What a page says of a field beside its label. */
function hintOf(html: string, name: string): string | undefined {
  const [control = ""] = html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`)) ?? [];
  const id = /aria-describedby="([^" ]+)/.exec(control)?.[1];
  const hint = id && new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1];
  return hint ? unescapeHtml(hint) : undefined;
}

test("an owner reads beside name and website what ends the proof of the domain, and nothing of it without a proof", async () => {
  const [plain, proved] = [await createMember(stack), await createMember(stack)];
  const pages = [await startupOf(plain), await startupOf(proved, { domain: `d${randomUUID()}.example` })];
  const hints = [];
  for (const [index, owner] of [plain, proved].entries()) {
    const browser = await new Visitor(stack.origin).signIn(owner);
    for (const path of [`${pages[index]}/edit`, "/onboarding/startup", `/bn${pages[index]}/edit`]) {
      const html = await (await browser.get(path)).text();
      hints.push([hintOf(html, "name"), hintOf(html, "website")]);
    }
  }
  const [name, website] = [
    "A new name ends the proof of your domain.",
    "The proof of your domain ends if the website is at another one, or you remove it.",
  ];
  expect(hints).toEqual([
    [undefined, "Such as example.com"],
    [undefined, "Such as example.com"],
    [undefined, "যেমন example.com"],
    [name, website],
    [name, website],
    ["নাম বদলালে আপনার ডোমেইনের প্রমাণ শেষ হয়ে যায়।", "ওয়েবসাইটের ডোমেইন বদলালে বা ওয়েবসাইট সরালে আপনার ডোমেইনের প্রমাণ শেষ হয়ে যায়।"],
  ]);
});

test("a member who deletes the account reads before when what they alone own leaves the lists, and so it does", async () => {
  const owner = await createMember(stack);
  const [named, unnamed] = [await startupOf(owner, { shown: true }), await startupOf(owner)];
  const browser = await new Visitor(stack.origin).signIn(owner);
  expect(unescapeHtml(await (await browser.get("/settings")).text())).toContain(
    "A startup or a company that only you own leaves all lists by midnight.",
  );
  const leaving = { intent: "delete", currentPassword: owner.password, confirmation: "DELETE" };
  expect((await browser.post("/settings", leaving)).status).toBe(302);
  const reader = new Visitor(stack.origin);
  expect((await reader.get(named)).status).toBe(404);
  expect((await reader.get(unnamed)).status).toBe(200);
  const waits = await sql(
    stack,
    `select l.leaves_at = private.end_of_day(now()) as with_day from private.left_organizations l
     join public.organizations o on o.id = l.organization_id where o.slug = $1`,
    [unnamed.split("/").at(-1)],
  );
  expect(waits).toEqual([{ with_day: true }]);
});

test("a founder whom the page doesn't name is led to change it, but not one under 18 before a guardian agrees", async () => {
  const owner = await createMember(stack);
  const page = await startupOf(owner);
  const browser = await new Visitor(stack.origin).signIn(owner);
  const read = async () => unescapeHtml(await (await browser.get(page)).text());
  expect(await read()).toContain("Name yourself");
  await sql(stack, "update public.profiles set is_younger = true where id = $1", [owner.id]);
  expect(await read()).not.toContain("Name yourself");
  await sql(stack, "update public.profiles set guardian_agreed_at = now() where id = $1", [owner.id]);
  expect(await read()).toContain("Name yourself");
});

test("a founder who is suspended reads that the page is hidden, and is not told to list it, but is where others own it too", async () => {
  const [owner, other] = [await createMember(stack), await createMember(stack)];
  const page = await startupOf(owner);
  const browser = await new Visitor(stack.origin).signIn(owner);
  await sql(stack, "select private.suspend($1)", [owner.id]);
  const read = async (path: string) => unescapeHtml(await (await browser.get(path)).text());
  expect((await new Visitor(stack.origin).get(page)).status).toBe(404);
  expect(await read(page)).toContain("We have hidden it.");
  expect(await read(page)).not.toContain("Its owners decide whether to list it.");
  expect(await read(`${page}/owners`)).toContain("We have hidden the page, so you can't ask anybody");
  expect(await read(`${page}/owners`)).not.toContain("List the page first");
  await sql(
    stack,
    "insert into public.organization_members (organization_id, member_id) select id, $2 from public.organizations where slug = $1",
    [page.split("/").at(-1), other.id],
  );
  expect((await new Visitor(stack.origin).get(page)).status).toBe(200);
  expect(await read(page)).toContain("Everyone may see this page");
});

test("a member hears the names of startups and sectors in the language that they are written in", async () => {
  const owner = await createMember(stack);
  const page = await startupOf(owner);
  await sql(stack, "update public.organizations set name = 'সাম্পান', sector = 'SaaS' where slug = $1", [
    page.split("/").at(-1),
  ]);
  const reader = await new Visitor(stack.origin).signIn(await createMember(stack));
  const read = async (path: string) => unescapeHtml(await (await reader.get(path)).text());
  expect(await read(`${page}/suggest`)).toContain('page of <span lang="bn">সাম্পান</span>?');
  expect(await read("/bn/ecosystem-map?sector=saas")).toMatch(
    /href="\/bn\/startups\?sector=SaaS"[^>]*><span lang="en">SaaS/,
  );
});

test("a member finds a startup of a chosen sector on the map, though twenty other sectors are more frequent than its spelling", async () => {
  const reader = await new Visitor(stack.origin).signIn(await createMember(stack));
  const name = `Shobuj ${randomUUID()}`;
  await sql(
    stack,
    `insert into public.organizations (name, sector, is_listed)
     select 'Frequent ' || gen_random_uuid(), 'Frequent sector ' || n % 25, true from generate_series(1, 75) n`,
  );
  await sql(
    stack,
    "insert into public.organizations (name, sector, is_listed) values ($1, 'GREEN_tech', true), ($2, 'গ্রিন-টেক', true)",
    [name, `${name} too`],
  );
  for (const prefix of ["", "/bn"]) {
    const page = unescapeHtml(await (await reader.get(`${prefix}/ecosystem-map?sector=green-tech`)).text());
    expect(page).toContain(name);
    expect(page).toContain(`${name} too`);
  }
  await sql(stack, "delete from public.organizations where sector like 'Frequent sector %' or name like $1", [
    `${name}%`,
  ]);
});

test("whoever answers a mail about a domain is promised no proof that the domain, without a mail server, doesn't give", async () => {
  const owner = await createMember(stack);
  const domain = `d${randomUUID()}.example`;
  const page = await startupOf(owner);
  const token = randomUUID().replaceAll("-", "").repeat(2);
  const slug = page.split("/").at(-1);
  await sql(stack, "update public.organizations set website = 'https://' || $2 where slug = $1", [slug, domain]);
  await sql(
    stack,
    `with page as (select id from public.organizations where slug = $1),
     proof as (
       insert into private.organization_proofs (organization_id, member_id, domain, way, address)
       select id, $3, $2, 'mail', 'office@' || $2 from page
     )
     insert into private.proof_links (hash, organization_id, member_id)
     select encode(sha256(convert_to($4, 'UTF8')), 'hex'), id, $3 from page`,
    [slug, domain, owner.id, token],
  );
  const office = new Visitor(stack.origin);
  const path = `/verify-domain?token=${token}`;
  const read = async () => unescapeHtml(await (await office.get(path)).text());
  expect(await read()).toContain("Yes, this person speaks for it");
  const answer = unescapeHtml(await (await office.post(path, {})).text());
  await sql(stack, "update private.organization_proofs set outcome = 'absent', due_at = null where member_id = $1", [
    owner.id,
  ]);
  for (const text of [answer, await read()]) {
    expect(text).toContain("We check whether the domain receives mail. If it does, the page is marked");
    expect(text).not.toContain("The proof appears");
  }
});

describe("a founder whose open form is of another startup than the one they own now", () => {
  type Stored = { name: string; description: string | null };
  const owned = (owner: Member) =>
    sql<Stored>(
      stack,
      `select o.name, o.description from public.organizations o
       join public.organization_members m on m.organization_id = o.id where m.member_id = $1 order by m.created_at`,
      [owner.id],
    );
  const PATH = "/onboarding/startup";
  const openForm = async (browser: Visitor, path = PATH) => formWith(await (await browser.get(path)).text(), "tagline");

  test.each([
    ["/onboarding/startup", "This form is not of the startup that you own now"],
    ["/bn/onboarding/startup", "এই ফর্মটি আপনার এখনকার স্টার্টআপের নয়"],
  ])("overwrites nothing, and keeps what they typed, at %s", async (path, words) => {
    const owner = await createMember(stack);
    const browser = await new Visitor(stack.origin).signIn(owner);
    const form = await openForm(browser, path);
    // Added in another tab meanwhile.
    const other = { name: `Bajra ${randomUUID()}`, description: "Barges for brick kilns" };
    expect((await browser.post("/startups/new", { ...other, kind: "startup" })).status).toBe(302);
    const typed = { name: `Sampan ${randomUUID()}`, description: "Boats for islands" };
    for (let press = 0; press < 2; press += 1) {
      const answer = await browser.submit(path, form, typed);
      const page = unescapeHtml(await answer.text());
      expect(answer.status).toBe(409);
      for (const text of [words, ...Object.values(typed), 'href="/startups/new"', other.name]) {
        expect(page).toContain(path.startsWith("/bn") ? text.replace('="/', '="/bn/') : text);
      }
      Object.assign(form.fields, formWith(page, "tagline").fields);
    }
    expect(await owned(owner)).toEqual([other]);
  });

  test("overwrites nothing after they left the one that they were editing", async () => {
    const owner = await createMember(stack);
    const browser = await new Visitor(stack.origin).signIn(owner);
    const first = await startupOf(owner);
    await startupOf(owner);
    const form = await openForm(browser);
    expect((await browser.post(`${first}/owners`, { intent: "leave" })).status).toBe(302);
    const [before] = await owned(owner);
    expect((await browser.submit(PATH, form, { description: "Of the first one" })).status).toBe(409);
    expect(await owned(owner)).toEqual([before]);
  });

  test("is told so also where they own none any more, and adds no second one", async () => {
    const owner = await createMember(stack);
    const browser = await new Visitor(stack.origin).signIn(owner);
    const first = await startupOf(owner);
    const form = await openForm(browser);
    expect((await browser.post(`${first}/owners`, { intent: "leave" })).status).toBe(302);
    expect((await browser.submit(PATH, form, { description: "Of the one that I left" })).status).toBe(409);
    expect(await owned(owner)).toEqual([]);
  });

  test("saves what they add to the form that made it, whose answer the line let go", async () => {
    const owner = await createMember(stack);
    const browser = await new Visitor(stack.origin).signIn(owner);
    const form = await openForm(browser);
    const name = `Sampan ${randomUUID()}`;
    expect((await browser.submit(PATH, form, { name })).status).toBe(302);
    expect((await browser.submit(PATH, form, { name, description: "Boats for islands" })).status).toBe(302);
    expect(await owned(owner)).toEqual([{ name, description: "Boats for islands" }]);
  });
});
