import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { words as banglaList } from "../../app/features/connections/components/connections.bn.ts";
import { words as englishList } from "../../app/features/connections/components/connections.en.ts";
import { words as bangla } from "../../app/supabase/refusals.bn.ts";
import { words as english } from "../../app/supabase/refusals.en.ts";
import { createMember, type Member } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const WORDS = { "": english.hidden, "/bn": bangla.hidden };

const run = <Row>(text: string, params?: unknown[]) => sql<Row>(stack, text, params);

/** The only row's id. */
async function idOf(text: string, params: unknown[]): Promise<string> {
  const [row] = await run<{ id: string }>(text, params);
  if (!row) throw new Error(`no row: ${text}`);
  return row.id;
}

/** This many hours from now, in the format of a form. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

// What a moderator has hidden, and for each form what would be agreed to through it (decisions/0196).
describe("a member whom a moderator has hidden", () => {
  let hidden: Talent;
  let other: Talent;
  let poster: Member;
  const id = { connection: "", thread: "", mentor: "", mentorship: "", meeting: "", investor: "", application: "" };
  let at = "";

  beforeAll(async () => {
    hidden = await createTalent(stack, { fullName: "Hasan Hidden", role: "startup_founder" });
    other = await createTalent(stack, { fullName: "Olive Other", role: "startup_founder" });
    poster = await createMember(stack, { fullName: "Paru Poster" });
    const connect = (from: Member, to: Member, status: string) =>
      idOf("insert into public.connections (requester_id, addressee_id, status) values ($1, $2, $3) returning id", [
        from.id,
        to.id,
        status,
      ]);
    id.connection = await connect(other, hidden, "pending");
    const silent = await connect(hidden, poster, "accepted");
    id.thread = await idOf("select id from private.threads where connection_id = $1", [silent]);
    id.mentor = await insertMentor(run, other);
    id.mentorship = await insertMentorship(run, await insertMentor(run, hidden), other);
    const invest = (member: Member) =>
      idOf(
        "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Fund', true) returning id",
        [member.id],
      );
    id.investor = await invest(other);
    const own = await invest(hidden);
    id.meeting = await idOf(
      `insert into private.meetings (asker_id, addressee_id, kind, investor_id, purpose, times, zone, submission_id)
       values ($1, $2, 'investor', $3, 'Boats', array[date_trunc('minute', now()) + interval '2 days'], 'Asia/Dhaka', $4)
       returning id`,
      [other.id, hidden.id, own, randomUUID()],
    );
    const [meeting] = await run<{ at: string }>(
      `select to_char(times[1] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from private.meetings where id = $1`,
      [id.meeting],
    );
    at = meeting?.at ?? "";
    const company = await idOf("insert into public.organizations (name) values ('Setu') returning id", []);
    await run("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      company,
      hidden.id,
    ]);
    const job = await idOf(
      `insert into public.jobs (client_id, title, description, organization_id)
       values ($1, 'Ferry pilot', 'Steer', $2) returning id`,
      [hidden.id, company],
    );
    id.application = await idOf(
      "insert into public.job_applications (id, job_id, applicant_id, cover_letter) values ($1, $2, $3, 'I') returning id",
      [randomUUID(), job, other.id],
    );
    await run("select private.set_hidden(kind, id, true) from unnest($1::text[], $2::uuid[]) as of (kind, id)", [
      ["talent", "investor", "organization", "mentor"],
      [
        hidden.talentId,
        own,
        company,
        await idOf("select id from public.mentor_profiles where user_id = $1", [hidden.id]),
      ],
    ]);
  });

  const BUTTONS = {
    "accepts a request to connect": () => ["/connections", { intent: "accept", id: id.connection }],
    "accepts a meeting": () => ["/meetings", { intent: "accept", id: id.meeting, at }],
    "accepts a mentee": () => [`/mentorships/${id.mentorship}`, { intent: "accept" }],
    "accepts an applicant": () => [
      "/dashboard?tab=applications&box=received",
      { intent: "accept", applicationId: id.application },
    ],
  } satisfies Record<string, () => [string, Record<string, string>]>;

  test.each(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[])(
    "who %s is led back and told why it waits and where to appeal, in either language",
    async (what) => {
      const visitor = await new Visitor(stack.origin).signIn(hidden);
      for (const [prefix, told] of Object.entries(WORDS)) {
        const [path, fields] = BUTTONS[what]();
        const answer = await visitor.post(prefix + path, fields);
        expect(answer.status).toBe(302);
        const page = await (await visitor.get(answer.headers.get("Location") ?? "")).text();
        expect(page).toContain(told.message);
        expect(page).toContain(told.description);
        expect(unescapeHtml(page)).not.toContain(other.email);
      }
    },
  );

  const FORMS = {
    "asks to connect": () => [`/talent/${other.talentId}/connect`, { note: "Let us build" }],
    "asks a mentor": () => [`/mentors/${id.mentor}/request`, { goal: "A first job", question: "Let us build" }],
    "asks for a meeting": () => [
      `/meetings/new/investor/${id.investor}`,
      { purpose: "Let us build", first: inHours(60), zone: "Asia/Dhaka" },
    ],
    "proposes other times": () => [`/meetings/${id.meeting}/times`, { first: inHours(70), zone: "Asia/Dhaka" }],
    "writes the first message": () => [`/messages/${id.thread}`, { intent: "send", body: "Let us build", plain: "1" }],
  } satisfies Record<string, () => [string, Record<string, string>]>;

  test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
    "who %s reads 423 and the same words, and keeps what they typed",
    async (what) => {
      const visitor = await new Visitor(stack.origin).signIn(hidden);
      for (const [prefix, told] of Object.entries(WORDS)) {
        const [path, fields] = FORMS[what]();
        const answer = await visitor.post(prefix + path, { submissionId: randomUUID(), ...fields });
        const page = await answer.text();
        expect(answer.status, page.slice(0, 200)).toBe(423);
        expect(page).toContain(told.message);
        expect(page).toContain(told.description);
        const [name = "", typed] = Object.entries(fields).find(([, value]) => value === "Let us build") ?? [
          "first",
          (fields as { first: string }).first,
        ];
        expect(formWith(page, name).fields[name]).toBe(typed);
      }
    },
  );

  test("reads beside a member who agreed meanwhile that the address waits, and beside all others the address", async () => {
    const later = await createMember(stack, { fullName: "Lata Later" });
    const asked = await idOf(
      "insert into public.connections (requester_id, addressee_id) values ($1, $2) returning id",
      [hidden.id, later.id],
    );
    await (await new Visitor(stack.origin).signIn(later)).post("/connections", { intent: "accept", id: asked });
    const visitor = await new Visitor(stack.origin).signIn(hidden);
    for (const [prefix, { emailWaits }] of Object.entries({ "": englishList, "/bn": banglaList })) {
      const page = unescapeHtml(await (await visitor.get(`${prefix}/connections?tab=connected`)).text());
      expect(page).toContain("Lata Later");
      expect(page.split(emailWaits)).toHaveLength(2);
      expect([page.includes(later.email), page.includes(poster.email)]).toEqual([false, true]);
    }
  });

  test("can still say no, and is told so", async () => {
    const visitor = await new Visitor(stack.origin).signIn(hidden);
    const answer = await visitor.post("/connections", { intent: "decline", id: id.connection });
    expect(await (await visitor.get(answer.headers.get("Location") ?? "")).text()).toContain("Request declined");
  });
});
