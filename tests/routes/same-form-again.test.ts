import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

type Form = {
  path: string;
  fields: Record<string, string>;
  /** What a member may have changed before pressing the button again, with the expected result. */
  changes: Record<string, string | undefined>[];
  stored: () => Promise<unknown[]>;
  /** What the page says of a change, in English and in Bangla. */
  said: [string, string];
};

let asker: Member;
let talent: Talent;
const visitor = () => new Visitor(stack.origin).signIn(asker);
const run = <Row>(query: string, parameters?: unknown[]) => sql<Row>(stack, query, parameters);
const mentorOf = async () => insertMentor(run, await createMember(stack));

beforeAll(async () => {
  asker = await createMember(stack);
  talent = await createTalent(stack);
});

const FORMS: Record<string, () => Promise<Form>> = {
  "an application": async () => {
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Once', 'Build') returning id",
      [talent.id],
    );
    return {
      path: `/jobs/${job?.id}`,
      fields: {
        intent: "apply",
        submissionId: randomUUID(),
        coverLetter: "The first letter",
        proposedRate: "12.50",
        rateIn: "USD-hour",
      },
      changes: [
        { coverLetter: "Quite another letter" },
        { proposedRate: "13" },
        { proposedRate: "" },
        { rateIn: "BDT-hour" },
        { rateIn: "USD-month" },
      ],
      stored: () =>
        sql(
          stack,
          "select cover_letter, proposed_rate::float, rate_currency, rate_unit from public.job_applications where job_id = $1",
          [job?.id],
        ),
      said: ["You have already applied", "আপনি আগেই আবেদন করেছেন"],
    };
  },
  "a request to connect": async () => ({
    path: `/talent/${talent.talentId}/connect`,
    fields: { submissionId: randomUUID(), note: "The first note" },
    changes: [{ note: "Quite another note" }, { note: "" }],
    stored: () => sql(stack, "select note from public.connections where requester_id = $1", [asker.id]),
    said: ["There is already a request between you two.", "আপনাদের দুজনের মধ্যে একটি অনুরোধ আগেই আছে।"],
  }),
  "a request for a meeting": async () => {
    const [investor] = await sql<{ id: string }>(
      stack,
      "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Fund', true) returning id",
      [(await createMember(stack)).id],
    );
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
    return {
      path: `/meetings/new/investor/${investor?.id}`,
      fields: {
        submissionId: randomUUID(),
        purpose: "The first words",
        first: at(2),
        second: at(3),
        zone: "Asia/Dhaka",
      },
      changes: [{ purpose: "Quite other words" }, { first: at(4) }, { zone: "Europe/London" }],
      stored: () => sql(stack, "select purpose, times, zone from private.meetings where asker_id = $1", [asker.id]),
      said: [
        "You sent this form before, so nothing was sent now. Your request is under “Meetings”.",
        "এই ফর্মটি আগেই পাঠিয়েছেন, তাই এখন কিছু পাঠানো হয়নি। আপনার অনুরোধটি “মিটিং” পাতায় আছে।",
      ],
    };
  },
  "a request to a mentor": async () => {
    const mentor = await mentorOf();
    return {
      path: `/mentors/${mentor}/request`,
      fields: { submissionId: randomUUID(), goal: "The first goal", question: "The first question?" },
      changes: [{ goal: "Quite another goal" }, { question: "Quite another question?" }],
      stored: () => sql(stack, "select goal, question from private.mentorships where mentor_profile_id = $1", [mentor]),
      said: ["You sent this form before, so nothing was sent now.", "এই ফর্মটি আগেই পাঠিয়েছেন, তাই এখন কিছু পাঠানো হয়নি।"],
    };
  },
  "a startup or a company": async () => {
    const name = `Nouka ${randomUUID()}`;
    return {
      path: "/startups/new",
      fields: { name, kind: "company", description: "The first words", website: "https://nouka.example" },
      changes: [
        { description: "Quite other words" },
        { description: "" },
        { website: "https://other.example" },
        { kind: "startup" },
        { tagline: "Boats" },
        { sector: "Rivers" },
        { stage: "idea" },
        { division: "Khulna" },
        { city: "Mongla" },
        { foundedYear: "2020" },
        { teamSize: "4" },
      ],
      stored: () => sql(stack, "select * from public.organizations where name = $1", [name]),
      said: ["You already own one with this name.", "এই নামে আপনার একটি আছেই।"],
    };
  },
  "a request to be verified": async () => {
    await sql(stack, "delete from private.verification_requests where member_id = $1", [asker.id]);
    return {
      path: "/settings/verification",
      fields: { links: "https://example.org/me", statement: "The first words" },
      changes: [{ statement: "Quite other words" }, { links: "https://example.org/also-me" }],
      stored: () =>
        sql(stack, "select links, statement from private.verification_requests where member_id = $1", [asker.id]),
      said: [
        "Nothing was sent now: your earlier request is waiting, or you are already verified.",
        "এখন কিছু পাঠানো হয়নি: আপনার আগের অনুরোধটি অপেক্ষায় আছে, কিংবা আপনি যাচাইকৃত।",
      ],
    };
  },
  "an appeal": async () => {
    const [decision] = await sql<{ id: string }>(
      stack,
      `insert into private.decisions (kind, subject_id, member_id, action, reason)
       values ('job', gen_random_uuid(), $1, 'warn', 'Seen') returning id`,
      [asker.id],
    );
    return {
      path: "/appeal",
      fields: { decision: decision?.id ?? "", body: "The first words" },
      changes: [{ body: "Quite other words" }],
      stored: () => sql(stack, "select body from private.appeals where decision_id = $1", [decision?.id]),
      said: [
        "You have already appealed against this decision. Nothing was sent now.",
        "এই সিদ্ধান্তের বিরুদ্ধে আপনি আগেই আপিল করেছেন। এখন কিছু পাঠানো হয়নি।",
      ],
    };
  },
};

describe.each(Object.entries(FORMS))("a member who sends %s twice", (_, make) => {
  test("unchanged is told of one success, and it is stored once", async () => {
    const { path, fields, stored } = await make();
    const browser = await visitor();
    const first = await browser.post(path, fields);
    expect(first.status).toBe(302);
    const rows = await stored();
    const again = await browser.post(path, fields);
    expect([again.status, again.headers.get("Location")]).toEqual([302, first.headers.get("Location")]);
    expect(await stored()).toEqual(rows);
    await sql(stack, "delete from public.connections where requester_id = $1", [asker.id]);
    await sql(stack, "delete from private.meetings where asker_id = $1", [asker.id]);
  });

  test("changed meanwhile is told that the change was not stored, and keeps it on the page", async () => {
    const { path, fields, changes, stored, said } = await make();
    const browser = await visitor();
    const first = await browser.post(path, fields);
    expect(first.status).toBe(302);
    const rows = await stored();
    for (const change of changes) {
      const typed = { ...fields, ...change } as Record<string, string>;
      for (const [prefix, words] of [
        ["", said[0]],
        ["/bn", said[1]],
      ]) {
        const again = await browser.post(prefix + path, typed);
        expect([change, again.status]).toEqual([change, 409]);
        const page = unescapeHtml(await again.text());
        const { coverLetter, note, purpose, goal, question, description, statement, body } = typed;
        const texts = [coverLetter, note, purpose, goal, question, description, statement, body];
        for (const text of [words, ...texts]) if (text) expect(page).toContain(text);
        expect(await stored()).toEqual(rows);
      }
    }
  });
});

test("a member who changes a session note and sends it with the same form keeps both", async () => {
  const mentorship = await insertMentorship(run, await mentorOf(), asker, "accepted");
  const browser = await visitor();
  const fields = { intent: "note", submissionId: randomUUID(), heldOn: "2026-01-02", body: "The first words" };
  for (const change of [{}, {}, { body: "Quite other words" }, { heldOn: "2026-01-03" }]) {
    expect((await browser.post(`/mentorships/${mentorship}`, { ...fields, ...change })).status).toBe(302);
  }
  const stored = await sql(
    stack,
    "select held_on::text, body from private.mentorship_notes where mentorship_id = $1 order by held_on, body",
    [mentorship],
  );
  expect(stored).toEqual([
    { held_on: "2026-01-02", body: "Quite other words" },
    { held_on: "2026-01-02", body: "The first words" },
    { held_on: "2026-01-03", body: "The first words" },
  ]);
});

test("a founder who owns a company of the startup's name is told so, and keeps what they typed", async () => {
  const browser = await visitor();
  const fields = { name: `Setu ${randomUUID()}`, description: "We cross every river" };
  expect((await browser.post("/startups/new", { name: fields.name, kind: "company" })).status).toBe(302);
  await browser.get("/startups/new");
  for (const [path, words] of [
    ["/onboarding/startup", "You already own a company with this name: edit its page and say that it is a startup."],
    ["/bn/onboarding/startup", "এই নামে আপনার একটি কোম্পানি আছেই: তার পাতা সম্পাদনা করে জানান যে এটি স্টার্টআপ।"],
  ] as const) {
    const answer = await browser.post(path, fields);
    const page = unescapeHtml(await answer.text());
    expect(answer.status).toBe(409);
    for (const text of [words, ...Object.values(fields)]) expect(page).toContain(text);
  }
  const stored = await sql(stack, "select is_startup, description from public.organizations where name = $1", [
    fields.name,
  ]);
  expect(stored).toEqual([{ is_startup: false, description: null }]);
});

describe("a member whose button is pressed again, because the line let the first answer go, is told what holds", () => {
  /** Posts twice, and returns what the page says after the second time. */
  const twice = async (browser: Visitor, path: string, fields: Record<string, string>) => {
    await browser.post(path, fields);
    const answer = await browser.post(path, fields);
    expect(answer.status).toBe(302);
    return unescapeHtml(await (await browser.get(answer.headers.get("Location") ?? "")).text());
  };

  test("an applicant who withdraws, that it is withdrawn", async () => {
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Twice', 'Build') returning id",
      [talent.id],
    );
    await run("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Hello')", [
      job?.id,
      asker.id,
    ]);
    const page = await twice(await visitor(), `/jobs/${job?.id}`, { intent: "withdraw" });
    expect(page).toContain("Application withdrawn");
    expect(page).not.toContain("Nothing was withdrawn");
    await run("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Again')", [
      job?.id,
      asker.id,
    ]);
    await run("update public.job_applications set status = 'accepted' where job_id = $1", [job?.id]);
    expect(await twice(await visitor(), `/jobs/${job?.id}`, { intent: "withdraw" })).toContain("Nothing was withdrawn");
  });

  test("a mentor who asks for more time, that it was given before, and not that the request is over", async () => {
    const mentor = await createMember(stack);
    const mentorship = await insertMentorship(run, await insertMentor(run, mentor), asker);
    const browser = await new Visitor(stack.origin).signIn(mentor);
    const page = await twice(browser, `/mentorships/${mentorship}`, { intent: "extend" });
    expect(page).toContain("You can have 72 more hours once, and only while the request waits.");
    expect(page).not.toContain("This request has been answered");
  });

  test("a member who deletes a note, that the note is no longer there", async () => {
    const mentorship = await insertMentorship(run, await mentorOf(), asker, "accepted");
    const browser = await visitor();
    const path = `/mentorships/${mentorship}`;
    await browser.post(path, { intent: "note", submissionId: randomUUID(), heldOn: "2026-01-02", body: "Words" });
    const [note] = await run<{ id: string }>("select id from private.mentorship_notes where mentorship_id = $1", [
      mentorship,
    ]);
    const page = await twice(browser, path, { intent: "forget", note: note?.id ?? "" });
    expect(page).toContain("This note is no longer there.");
    expect(page).not.toContain("This request has been answered");
  });
});
