import { insertMentor, insertMentorship } from "../../support/mentors.ts";
import { sql } from "../../support/stack.ts";
import { formWith, type Visitor } from "../../support/visitor.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { jobForm, newPerson, storeJob, visitorOf } from "../support/people.ts";
import { parsePage, wholeTextIn } from "../support/page.ts";
import { setSession } from "../support/tokens.ts";

const ADDRESS = "typed.with.care@nodi-ghat.example";
const TYPED = 'Typed with care: <b>ক্ষ্ম</b> & "more"';

export const endedSession: Family = {
  name: "ended-session",
  title: "a form sent after the session has ended comes back whole, to be sent again",
  async run(site, tries) {
    const poster = await newPerson(site);
    const job = await storeJob(site, poster.id);
    const mentorship = await insertMentorship(
      (text, params) => sql(site.stack, text, params),
      await insertMentor((text, params) => sql(site.stack, text, params), poster),
      await newPerson(site),
      "accepted",
    );
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
    const forms: [path: string, field: string, fields: Record<string, string>][] = [
      ["/post-job", "description", jobForm({ description: TYPED })],
      [`/jobs/${job}/edit`, "description", jobForm({ description: TYPED })],
      [`/jobs/${job}/report`, "details", { reason: "spam", details: TYPED }],
      [`/jobs/${job}`, "coverLetter", { intent: "apply", submissionId: crypto.randomUUID(), coverLetter: TYPED }],
      [`/talent/${poster.talentId}/connect`, "note", { submissionId: crypto.randomUUID(), note: TYPED }],
      ["/onboarding", "fullName", { fullName: TYPED, location: "Dhaka" }],
      ["/onboarding?step=3", "bio", { bio: TYPED }],
      ["/onboarding/talent", "bio", { title: "Engineer", experienceYears: "3", bio: TYPED }],
      ["/onboarding/startup", "description", { name: "Setu", description: TYPED }],
      ["/onboarding/investor", "thesis", { firmName: "Setu", thesis: TYPED }],
      ["/profile", "bio", { intent: "profile", fullName: "Rafi", location: "Dhaka", bio: TYPED }],
      [
        "/mentors/00000000-0000-4000-8010-000000000014/request",
        "question",
        { submissionId: crypto.randomUUID(), goal: "A first job", question: TYPED },
      ],
      [`/talent/${poster.talentId}/report`, "details", { reason: "spam", details: TYPED }],
      ["/startups/new", "description", { name: "Setu", description: TYPED }],
      ["/startups/nodi-ghat-logistics/suggest", "body", { body: TYPED }],
      [
        `/mentorships/${mentorship}`,
        "body",
        { intent: "note", submissionId: crypto.randomUUID(), heldOn: "2026-01-31", body: TYPED },
      ],
      [`/mentorships/${mentorship}/decline`, "reply", { reason: "no_time", reply: TYPED }],
      ["/startups/nodi-ghat-logistics/edit", "description", { name: "Setu", description: TYPED }],
      ["/settings/verification", "statement", { links: "https://example.org/me", statement: TYPED }],
      ["/startups/nodi-ghat-logistics/verify", "email", { intent: "mail", email: ADDRESS }],
      ["/appeal", "body", { decision: crypto.randomUUID(), body: TYPED }],
      [
        "/meetings/new/investor/00000000-0000-4000-8006-000000000092",
        "purpose",
        { submissionId: crypto.randomUUID(), purpose: TYPED, first: soon },
      ],
    ];
    const garbled = (visitor: Visitor) =>
      setSession(visitor, { access_token: "a.b.c", refresh_token: "gone", expires_at: 1 });
    for (const [path, field, fields] of forms) {
      for (const [what, prepare] of [
        ["without a cookie", () => undefined],
        ["with a session that has ended", garbled],
      ] as const) {
        const visitor = visitorOf(site);
        prepare(visitor);
        const answer = await visitor.post(path, fields);
        const html = await answer.text();
        tries.expect(answer.status === 401, `${path} ${what}: ${answer.status}`);
        tries.expect(typedIn(html, field) === fields[field], `${path} ${what} loses what was typed in ${field}`);
      }
    }
  },
  fault: atTheEdge("a form without a session is sent to the sign-in page", {
    reply: (reply, { method }) => {
      if (method !== "POST" || reply.status !== 401) return;
      reply.status = 302;
      reply.headers.push(["Location", "/auth"]);
      reply.body = Buffer.alloc(0);
    },
  }),
};

/** The value of a field on the page; a page without the form shows the value for copying. */
function typedIn(html: string, field: string): string | undefined {
  try {
    return formWith(html, field).fields[field];
  } catch {
    return parsePage(html).elements.some((element) => wholeTextIn(element) === TYPED) ? TYPED : undefined;
  }
}
