import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
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
};

let asker: Member;
let talent: Talent;
const visitor = () => new Visitor(stack.origin).signIn(asker);

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
    };
  },
  "a request to connect": async () => ({
    path: `/talent/${talent.talentId}/connect`,
    fields: { submissionId: randomUUID(), note: "The first note" },
    changes: [{ note: "Quite another note" }, { note: "" }],
    stored: () => sql(stack, "select note from public.connections where requester_id = $1", [asker.id]),
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
    const { path, fields, changes, stored } = await make();
    const browser = await visitor();
    const first = await browser.post(path, fields);
    expect(first.status).toBe(302);
    const rows = await stored();
    for (const change of changes) {
      const typed = { ...fields, ...change } as Record<string, string>;
      const again = await browser.post(path, typed);
      expect([change, again.status]).toEqual([change, 409]);
      const page = unescapeHtml(await again.text());
      for (const text of [typed.coverLetter, typed.note, typed.message]) if (text) expect(page).toContain(text);
      expect(await stored()).toEqual(rows);
    }
  });
});
