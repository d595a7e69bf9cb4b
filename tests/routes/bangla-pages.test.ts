import { expect, inject, test, vi } from "vitest";
import { DEMO_ROLES, demoVisitor, type DemoRole } from "../support/demo-site.ts";
import { readPage } from "../support/html-page.ts";
import { createMember } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const html = async (path: string, visitor = new Visitor(stack.origin)) => (await visitor.get(path)).text();

const page = async (path: string, visitor?: Visitor) => readPage(await html(path, visitor));

/** A number in Bangla digits. */
const bengali = (count: number) =>
  count.toLocaleString("en-IN").replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);

test("a visitor reads on the home page in Bangla what the site is, and how much is there", async () => {
  const { title, heading, text } = await page("/bn");
  expect(title).toBe(`TechSetu: ${heading}`);
  expect(heading).toContain("বাংলাদেশের প্রযুক্তি খাতের সেতু");
  expect(text).toContain("কাজ খুঁজুন:");
  // The page is cached for some seconds, during which other test files post jobs.
  await vi.waitFor(
    async () => {
      const [counts] = await sql<{ open: { talents: number; jobs: number } }>(
        stack,
        "select public.open_counts() as open",
      );
      const now = (await page("/bn")).text.replaceAll(/\s+/g, "");
      expect(now).toContain(`${bengali(counts?.open.jobs ?? -1)}টিচাকরিতেআবেদনচলছে`);
      expect(now).toContain(`${bengali(counts?.open.talents ?? -1)}জনকাজখুঁজছেন`);
    },
    { timeout: 60_000, interval: 500 },
  );
  for (const words of ["$১৫০ কোটি", "২০ হাজার", "$৪.৫ কোটি", "$৮০ লাখ", "+২৫%", "চট্টগ্রাম ইনোভেশন হাব"]) {
    expect(text).toContain(words);
  }
});

test("the map names the divisions in Bangla, and leads on by the names that are stored", async () => {
  const [row] = await sql<{ open: { divisions: { name: string; talents: number; jobs: number }[] } }>(
    stack,
    "select public.open_counts() as open",
  );
  const khulna = row?.open.divisions.find(({ name }) => name === "Khulna");
  const markup = await html("/bn/ecosystem-map");
  const { links, text } = readPage(markup);
  expect(khulna).toBeDefined();
  expect(markup).toContain(
    `aria-label="খুলনা: ${bengali(khulna?.talents ?? -1)} জন, ${bengali(khulna?.jobs ?? -1)}টি চাকরি"`,
  );
  expect(links).toContain("/bn/talent-exchange?division=Khulna");
  expect(links).toContain("/bn/jobs?division=Khulna");
  expect(text).toContain("ময়মনসিংহ");
  expect(markup).toMatch(/<input[^>]*name="location"[^>]*value="dhaka"/);
});

test.each([
  ["/bn/platform", "প্ল্যাটফর্ম", "হোম"],
  ["/bn/ecosystem-map", "ইকোসিস্টেম ম্যাপ", "হোম"],
  ["/bn/investor-pipeline", "বিনিয়োগ পাইপলাইন", "হোম"],
])("%s is %s, and its trail begins at %s", async (path, heading, first) => {
  const read = await page(path);
  expect(read.heading).toBe(heading);
  expect(read.title).toMatch(/[\u0980-\u09ff].* \| TechSetu$/);
  expect(read.text).toContain(first);
  expect(JSON.stringify(read.jsonLd)).toContain(`"name":"${first}"`);
});

const ROLE_WORDS: Record<DemoRole, string> = {
  developer: "ডেভেলপার",
  founder: "স্টার্টআপ প্রতিষ্ঠাতা",
  investor: "বিনিয়োগকারী",
  mentor: "মেন্টর",
  student: "শিক্ষার্থী",
};

test.each(DEMO_ROLES)("the dashboard of a %s greets, counts and suggests in Bangla", async (role) => {
  const visitor = await demoVisitor(stack, role);
  const { heading, text, title } = await page("/bn/dashboard", visitor);
  expect(title).toBe("একনজরে: ড্যাশবোর্ড | TechSetu");
  expect(heading).toMatch(/^(?:শুভ (?:সকাল|দুপুর|বিকেল|সন্ধ্যা)|স্বাগতম), \S/);
  expect(text).toContain(ROLE_WORDS[role]);
  for (const words of ["আপনার অপেক্ষায়", "আবেদন", "প্রোফাইল কতটা পূর্ণ", "যা যা করতে পারেন"]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/[০-৯]+% হয়েছে/);
  const profile = await page("/bn/dashboard?tab=profile", visitor);
  for (const words of ["ফোন নম্বর যাচাই", "এখনো চালু হয়নি", "আপনার ভূমিকা"]) expect(profile.text).toContain(words);
});

test("a member reads of one without a name, who has asked them for three things, as of a member on each page in Bangla", async () => {
  const [nameless, member] = [await createMember(stack), await createMember(stack)];
  const run = <Row>(query: string, values?: unknown[]) => sql<Row>(stack, query, values);
  await run("update public.profiles set full_name = null where id = $1", [nameless.id]);
  await run("insert into public.connections (requester_id, addressee_id) values ($1, $2)", [nameless.id, member.id]);
  await run(
    `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
     values ($1, $2, 'investor', 'Boats', array[now() + interval '2 days'], 'Asia/Dhaka')`,
    [nameless.id, member.id],
  );
  await insertMentorship(run, await insertMentor(run, member), nameless);
  const visitor = await new Visitor(stack.origin).signIn(member);
  for (const path of ["dashboard", "connections", "meetings", "mentorships", "notifications"]) {
    const { text } = await page(`/bn/${path}`, visitor);
    expect(text, path).not.toMatch(/\bUser\b/);
    expect(text, path).toContain("একজন সদস্য");
  }
  for (const path of ["connections", "meetings", "mentorships"]) {
    expect((await page(`/${path}`, visitor)).text, path).toContain("User");
  }
});
