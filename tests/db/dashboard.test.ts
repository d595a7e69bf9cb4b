import { expect, it } from "vitest";

import {
  createApplication,
  createJob,
  createMentor,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

type Part = Record<string, unknown>;
type Parts = Record<string, Part | null>;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

describeOnPostgresFirst("what the dashboard reads in one call (requirements/dashboard.md 83, 128)", (target) => {
  const ask = (actor: Actor, tab = "overview", method: "GET" | "POST" = "GET") => {
    const values = { tab, views_after: "2026-03-01" };
    return method === "GET"
      ? target().request(actor, "GET", `rpc/my_dashboard?${new URLSearchParams(values)}`)
      : target().request(actor, "POST", "rpc/my_dashboard", { body: values });
  };
  const partsOf = async (actor: Actor, tab?: string) => {
    const { status, text } = await ask(actor, tab);
    expect(status, text).toBe(200);
    return JSON.parse(text) as Parts;
  };
  const member = (role: string) => target().createUser({ metadata: { role, full_name: `A ${role}` } });
  const rowsOf = async (actor: Actor, list: string) => (await partsOf(actor)).card?.[list] as Part[];

  it("tells a visitor nothing, and a member nothing of anybody else", async () => {
    expect((await ask(null)).code).toBe("42501");
    expect((await ask(null, "overview", "POST")).code).toBe("42501");
    const [poster, applicant] = [await member("startup_founder"), await member("developer")];
    const stranger = await member("investor");
    const job = await createJob(target(), poster, { title: "Of the poster" });
    await createApplication(target(), job, applicant, { cover_letter: "Secret letter" });
    await createTalent(target(), applicant);
    await insertRow(target(), "public.connections", { requester_id: stranger, addressee_id: applicant });
    for (const actor of [poster, stranger]) {
      for (const tab of ["overview", "applications", "profile", "nonsense"]) {
        const { text } = await ask(actor, tab);
        for (const secret of [applicant, "Secret letter", "A developer"]) {
          expect(text, `${tab} of another`).not.toContain(secret);
        }
      }
    }
    const parts = await partsOf(stranger);
    expect(parts.received).toEqual({
      total: 0,
      decided: 0,
      waiting: 0,
      jobs: 0,
      since: null,
      title: null,
      longest: [],
    });
    expect(parts.sent).toEqual({ total: 0, accepted: null, unanswered: 0, longest: null, silent: [] });
    expect(parts.requests).toEqual({ total: 0, since: null, name: null });
    expect(parts.profile).toMatchObject({ full_name: "A investor" });
    expect(parts).toMatchObject({ roles: ["investor"], primary: "investor", talent: null, views: 0, jobs: 0 });
  });

  it("gives each tab what it shows, and no more", async () => {
    const id = await member("investor");
    const head = ["primary", "profile", "received", "roles"];
    expect(Object.keys(await partsOf(id, "applications")).toSorted()).toEqual(head);
    expect(Object.keys(await partsOf(id, "profile")).toSorted()).toEqual(
      [...head, "done", "investor", "startup", "talent"].toSorted(),
    );
    expect(Object.keys(await partsOf(id, "overview")).toSorted()).toEqual(
      [...head, "card", "done", "jobs", "meetings", "mentoring", "requests", "sent", "talent", "views"].toSorted(),
    );
  });

  it("counts for a poster what waits for an answer, and since when", async () => {
    const poster = await member("startup_founder");
    const [first, second] = [await createJob(target(), poster, { title: "First" }), await createJob(target(), poster)];
    await createJob(target(), poster, { title: "Ended", status: "closed" });
    const since = daysAgo(3);
    for (const [job, status, created_at] of [
      [first, "pending", since],
      [first, "reviewed", daysAgo(2)],
      [first, "accepted", daysAgo(9)],
      [second, "rejected", daysAgo(9)],
      [second, "pending", daysAgo(1)],
    ] as const) {
      await createApplication(target(), job, await target().createUser(), { status, created_at });
    }
    const { received, card, jobs } = await partsOf(poster);
    expect(received).toMatchObject({ total: 5, decided: 2, waiting: 3, jobs: 2, title: "First" });
    expect(Date.parse(String(received?.since))).toBe(Date.parse(since));
    // One by one, the applicant who has waited longest first.
    expect(received?.longest).toMatchObject([
      { job: first, title: "First", waiting: 2 },
      { job: second, waiting: 1 },
    ]);
    expect(jobs).toBe(3);
    expect(card).toMatchObject({
      startup: false,
      jobs: [
        { open: true, waiting: 1, total: 2 },
        { title: "First", open: true, waiting: 2, total: 3 },
        { title: "Ended", open: false, waiting: 0, total: 0 },
      ],
    });
  });

  it("tells an applicant of a fresh acceptance and of a long silence, and of no other", async () => {
    const [applicant, poster] = [await member("developer"), await member("startup_founder")];
    const send = async (title: string, row: Record<string, unknown>) =>
      createApplication(
        target(),
        await createJob(target(), poster, { title, company_name: `${title} Ltd` }),
        applicant,
        row,
      );
    await send("Old yes", { status: "accepted", updated_at: daysAgo(15) });
    await send("Silent", { created_at: daysAgo(16) });
    await send("Silent too", { created_at: daysAgo(15) });
    await send("Fresh", { created_at: daysAgo(13) });
    await send("Read", { created_at: daysAgo(30), status: "reviewed" });
    const closed = await send("Closed without an answer", { created_at: daysAgo(40) });
    await target().sql(
      "update public.jobs set status = 'closed' where id = (select job_id from public.job_applications where id = $1)",
      [closed],
    );
    expect((await partsOf(applicant)).sent).toMatchObject({
      total: 6,
      accepted: null,
      silent: [{ title: "Silent" }, { title: "Silent too" }],
    });
    await send("New yes", { status: "accepted", updated_at: daysAgo(13) });
    expect((await partsOf(applicant)).sent).toMatchObject({
      total: 7,
      accepted: { job: expect.any(String), title: "New yes", company: "New yes Ltd" },
    });
  });

  it.each(["suspended", "gone", "blocked by the applicant"] as const)(
    "tells an applicant of no acceptance by a poster who is %s: nothing waits there",
    async (state) => {
      const [applicant, poster] = [await member("developer"), await member("startup_founder")];
      const job = await createJob(target(), poster, { title: "Pilot", company_name: "Padma Ltd" });
      const block = { blocker_id: applicant, blocked_id: poster };
      // Before the yes: no conversation opens then, and the list names nobody.
      if (state === "blocked by the applicant") await insertRow(target(), "public.member_blocks", block);
      await createApplication(target(), job, applicant, { status: "accepted" });
      if (state === "suspended") {
        expect((await partsOf(applicant)).sent).toMatchObject({ accepted: { title: "Pilot", company: "Padma Ltd" } });
        await target().sql("select private.suspend($1)", [poster]);
      }
      if (state === "gone") await target().sql("delete from auth.users where id = $1", [poster]);
      expect((await partsOf(applicant)).sent).toMatchObject({ total: 1, accepted: null });
      if (state === "suspended") {
        await target().sql("select private.unsuspend($1)", [poster]);
        expect((await partsOf(applicant)).sent).toMatchObject({ accepted: { title: "Pilot" } });
      }
    },
  );

  it("names at most three of those that nobody has answered, each with its job and its day", async () => {
    const [applicant, poster] = [await member("developer"), await member("startup_founder")];
    const jobs: string[] = [];
    for (const days of [20, 30, 16, 25]) {
      const job = await createJob(target(), poster, { title: `${days} days` });
      jobs.push(job);
      await createApplication(target(), job, applicant, { created_at: daysAgo(days) });
    }
    const silent = (await partsOf(applicant)).sent?.silent as { job: string; title: string; since: string }[];
    expect(silent.map(({ job, title }) => [job, title])).toEqual([
      [jobs[1], "30 days"],
      [jobs[3], "25 days"],
      [jobs[0], "20 days"],
    ]);
  });

  it("tells what the member has done of what is suggested, and nothing of what others did to them", async () => {
    const [first, other] = [await member("investor"), await member("startup_founder")];
    const nothing = {
      mentoring: null,
      alerts: false,
      connections: false,
      meetings: false,
      mentorships: false,
      younger: false,
    };
    expect((await partsOf(first)).done).toMatchObject(nothing);
    await createTalent(target(), other);
    const offer = await createMentor(target(), other);
    await insertRow(target(), "public.connections", { requester_id: first, addressee_id: other });
    await target().sql(
      `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
       values ($1, $2, 'founder', 'Boats', array[now() + interval '3 days'], 'Asia/Dhaka')`,
      [first, other],
    );
    await target().sql(
      `insert into private.mentorships (mentor_profile_id, mentor_id, mentee_id, goal, question, answer_by)
       values ($1, $2, $3, 'Boats', 'How?', now() + interval '3 days')`,
      [offer, other, first],
    );
    await target().request(first, "POST", "rpc/save_alert", {
      body: { list: "startups", wanted: {}, frequency: "daily" },
    });
    expect((await partsOf(first)).done).toMatchObject({
      ...nothing,
      alerts: true,
      connections: true,
      meetings: true,
      mentorships: true,
    });
    expect((await partsOf(other)).done).toMatchObject({ ...nothing, mentoring: true });
    await target().sql("update public.mentor_profiles set is_offering = false where id = $1", [offer]);
    expect((await partsOf(other)).done).toMatchObject({ ...nothing, mentoring: false });
    // Nobody can offer again what a moderator removed.
    await target().sql("update public.mentor_profiles set hidden_at = now() where id = $1", [offer]);
    expect((await partsOf(other)).done).toMatchObject({ ...nothing, mentoring: true });
    await target().sql("update public.profiles set is_younger = true where id = $1", [first]);
    expect((await partsOf(first)).done).toMatchObject({ younger: true });
  });

  it("tells whether the lists have another mentor or investor than the member themselves", async () => {
    const [first, other] = [await member("startup_founder"), await member("investor")];
    await target().sql("update public.mentor_profiles set is_offering = false");
    await target().sql("update public.investor_profiles set is_listed = false");
    const there = async (id: string) => {
      const { mentors, investors } = (await partsOf(id)).done as Record<string, boolean>;
      expect((await partsOf(id, "profile")).done).toMatchObject({ mentors, investors });
      return { mentors, investors };
    };
    expect(await there(first)).toEqual({ mentors: false, investors: false });
    await createMentor(target(), other);
    await insertRow(target(), "public.investor_profiles", { user_id: other, firm_name: "Fund", is_listed: true });
    expect(await there(first)).toEqual({ mentors: true, investors: true });
    expect(await there(other)).toEqual({ mentors: false, investors: false });
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [other]);
    expect(await there(first)).toEqual({ mentors: false, investors: false });
  });

  it("names the startup that a founder has owned longest, which the form beside it edits, not the one founded first", async () => {
    const [founder, other] = [await member("startup_founder"), await member("startup_founder")];
    const older = await createOrganization(target(), other, { name: "Founded first", created_at: daysAgo(30) });
    await createOrganization(target(), founder, { name: "Owned longest", created_at: daysAgo(2) });
    await insertRow(target(), "public.organization_members", { organization_id: older, member_id: founder });
    await target().sql(
      "update public.organization_members set created_at = now() - interval '1 day' where member_id = $1 and organization_id <> $2",
      [founder, older],
    );
    expect((await partsOf(founder, "profile")).startup).toMatchObject({ name: "Owned longest" });
    expect((await partsOf(other, "profile")).startup).toMatchObject({ name: "Founded first" });
  });

  it("tells whether the directory and the list of startups have somebody else, whom the member may see", async () => {
    const [first, other] = [await member("startup_founder"), await member("investor")];
    await target().sql("update public.talent_profiles set is_open_to_work = false");
    await target().sql("update public.organizations set is_listed = false");
    const there = async (id: string) => {
      const { talents, startups } = (await partsOf(id)).done as Record<string, boolean>;
      return { talents, startups };
    };
    expect(await there(first)).toEqual({ talents: false, startups: false });
    await createTalent(target(), other);
    const employer = await createOrganization(target(), first);
    expect(await there(first)).toEqual({ talents: true, startups: false });
    expect(await there(other)).toEqual({ talents: false, startups: true });
    await target().sql("insert into private.hidden_from (member_id, organization_id) values ($1, $2)", [
      other,
      employer,
    ]);
    expect(await there(first)).toEqual({ talents: false, startups: false });
  });

  it("names who asks to connect, the first first, and nobody whom the member has blocked", async () => {
    const asked = await member("developer");
    await createTalent(target(), asked);
    const askers = [await member("mentor"), await member("investor"), await member("student")];
    for (const [index, requester_id] of askers.entries()) {
      const row = { requester_id, addressee_id: asked, created_at: daysAgo(9 - index) };
      await insertRow(target(), "public.connections", row);
    }
    expect((await partsOf(asked)).requests).toMatchObject({ total: 3, name: "A mentor" });
    await insertRow(target(), "public.member_blocks", { blocker_id: asked, blocked_id: askers[0] });
    expect((await partsOf(asked)).requests).toMatchObject({ total: 2, name: "A investor" });
    await target().sql("update public.connections set status = 'declined' where addressee_id = $1", [asked]);
    expect((await partsOf(asked)).requests).toEqual({ total: 0, since: null, name: null });
  });

  it("matches open jobs with what a developer knows, and shows none that is ended, reported, the own or applied for", async () => {
    const [developer, poster] = [await member("developer"), await member("startup_founder")];
    const talent = await createTalent(target(), developer);
    expect(talent).toBeTruthy();
    await target().sql(
      `insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name in ('React', 'Node.js')`,
      [developer],
    );
    const job = (title: string, row: Record<string, unknown>) => createJob(target(), poster, { title, ...row });
    const skills_required = ["react", "Node.js", "Docker"];
    await job("Both", { skills_required });
    await job("One", { skills_required: ["React"] });
    await job("Closed", { skills_required, status: "closed" });
    await job("Past", { skills_required, deadline: daysAgo(1) });
    await job("Reported", { skills_required, reported_for: "spam" });
    await createJob(target(), developer, { title: "Own", skills_required });
    await createApplication(target(), await job("Applied for", { skills_required }), developer);
    const found = await rowsOf(developer, "jobs");
    expect(found.slice(0, 2).map(({ title, skills }) => [title, skills])).toEqual([
      ["Both", ["react", "Node.js"]],
      ["One", ["React"]],
    ]);
    const titles = found.map(({ title }) => title);
    for (const hidden of ["Closed", "Past", "Reported", "Own", "Applied for"]) expect(titles).not.toContain(hidden);
  });

  it("shows a student jobs for beginners, the newest first", async () => {
    const [student, poster] = [await member("student"), await member("startup_founder")];
    await createJob(target(), poster, { title: "Expert", experience_level: "expert" });
    for (const title of ["1", "2", "3", "4"]) {
      await createJob(target(), poster, { title, experience_level: "entry", created_at: daysAgo(Number(title)) });
    }
    expect((await rowsOf(student, "jobs")).map(({ title }) => title)).toEqual(["1", "2", "3"]);
  });

  it("tells an investor that everyone may see the profile, and of nobody whom a suspension hides", async () => {
    const investor = await member("investor");
    await insertRow(target(), "public.investor_profiles", { user_id: investor, firm_name: "Padma", is_listed: true });
    const seen = async () => (await partsOf(investor, "profile")).investor;
    expect(await seen()).toEqual({ name: "Padma", listed: true });
    await target().sql("select private.suspend($1)", [investor]);
    expect(await seen()).toEqual({ name: "Padma", listed: false });
    await target().sql("select private.unsuspend($1)", [investor]);
    expect(await seen()).toEqual({ name: "Padma", listed: true });
  });

  it("shows an investor first what fits the thesis, and never the own startup", async () => {
    const investor = await member("investor");
    expect((await partsOf(investor)).card).toMatchObject({ listed: null });
    const row = { user_id: investor, firm_name: "Padma", sectors: ["health"], stages: ["seed"] };
    await insertRow(target(), "public.investor_profiles", row);
    for (const [name, sector, stage] of [
      ["Neither", "Games", "idea"],
      ["Sector", "Health", "idea"],
      ["Both", "HEALTH", "seed"],
      ["Stage", "Games", "seed"],
    ] as const) {
      await createOrganization(target(), await target().createUser(), { name, sector, stage });
    }
    await createOrganization(target(), investor, { name: "Own", sector: "Health", stage: "seed" });
    const { card } = await partsOf(investor);
    expect(card).toMatchObject({
      listed: false,
      startups: [
        { name: "Both", slug: expect.any(String), in_sector: true, in_stage: true },
        { name: "Sector", in_sector: true, in_stage: false },
        { name: "Stage", in_sector: false, in_stage: true },
      ],
    });
  });

  it("shows a mentor listed people who start out, nearest first, and nobody hidden", async () => {
    const mentor = await member("mentor");
    await target().sql("update public.profiles set division = 'Khulna' where id = $1", [mentor]);
    const person = async (title: string, division: string, row: Record<string, unknown>) => {
      const id = await target().createUser();
      await target().sql("update public.profiles set division = $2 where id = $1", [id, division]);
      await createTalent(target(), id, { title, ...row });
    };
    const internship = { experience_years: 5, preferred_work_type: "{internship}" };
    await person("Near", "Khulna", { experience_years: 1, created_at: daysAgo(2) });
    await person("Intern", "Khulna", { ...internship, created_at: daysAgo(1) });
    await person("Far", "Dhaka", { experience_years: 0 });
    await person("Hidden", "Khulna", { experience_years: 0, is_open_to_work: false });
    await person("Senior", "Khulna", { experience_years: 2 });
    expect((await rowsOf(mentor, "people")).map(({ title, near }) => [title, near])).toEqual([
      ["Intern", true],
      ["Near", true],
      ["Far", false],
    ]);
  });

  it.each([
    ["views", "profile_views", { profile_id: "self", visitor: "a".repeat(64), viewed_on: "2026-03-02" }],
    ["talent", "talent_profiles", {}],
    ["roles", "user_roles", {}],
    ["sent", "job_applications", {}],
    ["jobs", "jobs", {}],
    ["requests", "connections", {}],
  ] as const)("a read of %s that fails costs that part and no other", async (part, table, row) => {
    const id = await member("developer");
    const poster = await member("startup_founder");
    await createTalent(target(), id);
    await createApplication(target(), await createJob(target(), poster), id);
    await createJob(target(), id);
    await insertRow(target(), "public.connections", { requester_id: poster, addressee_id: id });
    if ("viewed_on" in row) await insertRow(target(), "public.profile_views", { ...row, profile_id: id }, "visitor");
    const policy = `fails for ${part}`;
    await target().sql(`create policy "${policy}" on public.${table} as restrictive for select to authenticated
      using (auth.uid() <> '${id}' or 1 / char_length(repeat('x', (random() * 0)::integer)) = 0)`);
    const failed = { failed: "22012" };
    const parts = await partsOf(id).finally(() => target().sql(`drop policy "${policy}" on public.${table}`));
    expect(parts[part]).toEqual(failed);
    // The card of a role reads several tables; waiting items and counts stay.
    const others = Object.keys(parts).filter((name) => name !== part && name !== "card");
    expect(others.filter((name) => JSON.stringify(parts[name]) === JSON.stringify(failed))).toEqual(
      table === "jobs" ? ["sent"] : [],
    );
    expect(parts.profile).toMatchObject({ full_name: "A developer" });
  });
});
