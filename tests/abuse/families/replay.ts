import { randomUUID } from "node:crypto";
import { insertMentor } from "../../support/mentors.ts";
import { sql } from "../../support/stack.ts";
import { openThread } from "../../support/threads.ts";
import { atTheEdge, inForms } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { jobForm, newPerson, storeJob } from "../support/people.ts";

export const replay: Family = {
  name: "replay",
  title: "a member's form sent ten times, at once or one after the other, counts once and is answered alike",
  async run(site, tries, { long }) {
    const poster = await newPerson(site);
    const person = await newPerson(site);
    const other = await newPerson(site);
    const job = await storeJob(site, poster.id);
    const thread = await openThread((text, params) => sql(site.stack, text, params), other, person);
    const [investor] = await sql<{ id: string }>(
      site.stack,
      "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Fund', true) returning id",
      [other.id],
    );
    const mentor = await insertMentor((text, params) => sql(site.stack, text, params), other);
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
    const forms: [path: string, fields: Record<string, string>, count: string][] = [
      ["/post-job", jobForm(), "select from public.jobs where client_id = $1"],
      [
        `/jobs/${job}`,
        { intent: "apply", submissionId: randomUUID(), coverLetter: "Once" },
        "select from public.job_applications where applicant_id = $1 and cover_letter = 'Once'",
      ],
      [
        `/talent/${other.talentId}/connect`,
        { submissionId: randomUUID(), note: "Once" },
        "select from public.connections where requester_id = $1",
      ],
      [
        `/meetings/new/investor/${investor?.id}`,
        { submissionId: randomUUID(), purpose: "Once", first: soon, zone: "Asia/Dhaka" },
        "select from private.meetings where asker_id = $1",
      ],
      [
        `/mentors/${mentor}/request`,
        { submissionId: randomUUID(), goal: "Once", question: "Where to begin?" },
        "select from private.mentorships where mentee_id = $1",
      ],
      [
        "/settings/verification",
        { links: "https://example.org/once", statement: "Once" },
        "select from private.verification_requests where member_id = $1",
      ],
      [
        `/messages/${thread.id}`,
        { intent: "send", plain: "1", submissionId: randomUUID(), body: "Once" },
        "select from private.messages where sender_id = $1",
      ],
    ];
    for (const [path, fields, rows] of forms) {
      const answers = await Promise.all(
        Array.from({ length: long ? 50 : 10 }, () => person.browser.post(path, fields)),
      );
      // The Back button, and the same form again.
      answers.push(await person.browser.post(path, fields));
      const kinds = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`));
      tries.expect(kinds.size === 1 && answers[0]?.status === 302, `${path} is answered with ${[...kinds].join(", ")}`);
      const stored = (await sql(site.stack, rows, [person.id])).length;
      tries.expect(stored === 1, `${path} was stored ${stored} times`);
    }
    const [told] = await sql<{ count: number }>(
      site.stack,
      "select count(*)::int from public.notifications where user_id = $1 and title = 'New application'",
      [poster.id],
    );
    tries.expect(told?.count === 1, `the poster is told ${told?.count} times`);
  },
  fault: atTheEdge("a form does not keep the id it was made with", {
    request: inForms((fields) => {
      if (fields.has("submissionId")) fields.set("submissionId", randomUUID());
    }),
  }),
};
