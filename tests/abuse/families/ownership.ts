import { randomUUID } from "node:crypto";
import { insertMentor, insertMentorship } from "../../support/mentors.ts";
import { sql } from "../../support/stack.ts";
import { openThread } from "../../support/threads.ts";
import type { Family } from "../support/family.ts";
import {
  askApi,
  jobForm,
  newPerson,
  NO_SUCH_ID,
  storeApplication,
  storeDecision,
  storeJob,
  storeMeeting,
  storeOrganization,
  visitorOf,
} from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

const MEETING_TIME = "2099-01-31T10:00:00Z";

export const ownership: Family = {
  name: "ownership",
  title: "an id of somebody else's is worth as much as one that does not exist, on every page, form and table",
  async run(site, tries) {
    const owner = await newPerson(site);
    const stranger = await newPerson(site);
    const applicant = await newPerson(site);
    const job = await storeJob(site, owner.id);
    const application = await storeApplication(site, job, applicant.id);
    await owner.browser.post(`/talent/${applicant.talentId}/connect`, {
      submissionId: crypto.randomUUID(),
      note: "For two only",
    });
    const [connection] = await sql<{ id: string }>(
      site.stack,
      "select id from public.connections where requester_id = $1",
      [owner.id],
    );
    const [notification] = await sql<{ id: string }>(
      site.stack,
      "select id from public.notifications where user_id = $1",
      [owner.id],
    );
    const { id: thread } = await openThread((text, params) => sql(site.stack, text, params), owner, applicant);
    const organization = await storeOrganization(site, owner.id);
    const own = await storeOrganization(site, stranger.id);
    const [part] = await sql<{ id: string }>(
      site.stack,
      "select id from public.organization_members where organization_id = $1",
      [organization],
    );
    const mentorship = await insertMentorship(
      (text, params) => sql(site.stack, text, params),
      await insertMentor((text, params) => sql(site.stack, text, params), owner),
      applicant,
    );
    const meeting = await storeMeeting(site, applicant.id, owner.id);
    const decision = await storeDecision(site, owner.id);
    const state = () =>
      sql(
        site.stack,
        `select (select to_jsonb(j) from public.jobs j where j.id = $1) as job,
        (select to_jsonb(a) from public.job_applications a where a.id = $2) as application,
        (select to_jsonb(c) from public.connections c where c.id = $3) as connection,
        (select to_jsonb(n) from public.notifications n where n.id = $4) as notification,
        (select to_jsonb(o) from public.organizations o where o.id = $7) as organization,
        (select jsonb_agg(to_jsonb(o)) from public.organization_members o where o.organization_id = $7) as owners,
        (select to_jsonb(m) from private.mentorships m where m.id = $8) as mentorship,
        (select count(*) from private.mentorship_notes n where n.mentorship_id = $8) as notes,
        (select to_jsonb(m) from private.meetings m where m.id = $9) as meeting,
        (select count(*) from private.appeals a where a.decision_id = $10) as appeals,
        (select to_jsonb(p) from public.profiles p where p.id = $5) as profile,
        (select jsonb_agg(to_jsonb(t) order by t.side) from private.thread_members t where t.thread_id = $6) as sides,
        (select count(*) from private.messages m where m.thread_id = $6) as messages`,
        [
          job,
          application,
          connection?.id,
          notification?.id,
          owner.id,
          thread,
          organization,
          mentorship,
          meeting,
          decision,
        ],
      ).then((rows) => JSON.stringify(rows));
    const before = await state();

    // Bypassing the pages, as anybody with the public key can.
    for (const [table, filter, change] of [
      ["jobs", `id=eq.${job}`, { title: "Taken over" }],
      ["profiles", `id=eq.${owner.id}`, { full_name: "Taken over" }],
      ["talent_profiles", `user_id=eq.${owner.id}`, { title: "Taken over" }],
      ["organizations", `id=eq.${organization}`, { name: "Taken over" }],
      ["organization_members", `organization_id=eq.${organization}`, { shown: true }],
      ["notifications", `id=eq.${notification?.id}`, { is_read: true }],
      ["connections", `id=eq.${connection?.id}`, { note: "Taken over" }],
      ["job_applications", `id=eq.${application}`, { cover_letter: "Taken over" }],
    ] as const) {
      for (const method of ["PATCH", "DELETE"]) {
        for (const actor of [stranger, null]) {
          const answer = await askApi(
            site,
            actor,
            method,
            `${table}?${filter}`,
            method === "PATCH" ? change : undefined,
          );
          tries.expect(answer.rows.length === 0, `${actor ? "a stranger" : "a visitor"} may ${method} ${table}`);
        }
      }
    }
    tries.expect((await state()) === before, "a row was changed past the pages");

    // The forms: the answer to a stranger must be the same for this id and for a nonexistent one.
    const edit = jobForm({ title: "Taken over" });
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
    const forms: [path: (id: string) => string, id: string, fields: (id: string) => Record<string, string>][] = [
      [(id) => `/jobs/${id}/edit`, job, () => edit],
      [(id) => `/jobs/${id}`, job, () => ({ intent: "close" })],
      [(id) => `/jobs/${id}`, job, () => ({ intent: "reopen" })],
      [(id) => `/jobs/${id}/close`, job, () => ({ filled: "yes" })],
      [() => "/dashboard/jobs", job, (id) => ({ intent: "reopen", jobId: id })],
      [() => "/post-job", job, (id) => jobForm({ repostOf: id })],
      [() => "/dashboard", application, (id) => ({ intent: "accept", applicationId: id })],
      [() => "/dashboard", application, (id) => ({ intent: "reject", applicationId: id })],
      ...["read", "shortlist", "unlist", "share", "unshare"].map((intent): (typeof forms)[number] => [
        () => "/dashboard",
        application,
        (id) => ({ intent, applicationId: id }),
      ]),
      [() => "/dashboard", application, (id) => ({ intent: "note", applicationId: id, note: "Somebody else's" })],
      [() => "/dashboard", application, (id) => ({ intent: "reject-several", applications: id, text: "No" })],
      [() => "/dashboard", job, (id) => ({ intent: "withdraw", jobId: id })],
      [() => "/notifications", notification?.id ?? "", (id) => ({ intent: "open", id })],
      ...["send", "read", "leave", "block"].map((intent): (typeof forms)[number] => [
        (id) => `/messages/${id}`,
        thread,
        () => ({ intent, submissionId: NO_SUCH_ID, body: "Cold call", until: "2100-01-01T00:00:00Z" }),
      ]),
      ...["accept", "decline", "block", "withdraw", "disconnect", "allow", "unblock"].map(
        (intent): (typeof forms)[number] => [() => "/connections", connection?.id ?? "", (id) => ({ intent, id })],
      ),
      [(id) => `/startups/${id}/edit`, organization, () => ({ name: "Taken over", shown: "on" })],
      ...["invite", "remove", "accept", "decline"].map((intent): (typeof forms)[number] => [
        (id) => `/startups/${id}/owners`,
        organization,
        () => ({ intent, id: part?.id ?? "" }),
      ]),
      [() => `/startups/${own}/owners`, part?.id ?? "", (id) => ({ intent: "remove", id })],
      [(id) => `/startups/${id}/verify`, organization, () => ({ intent: "dns" })],
      ...["accept", "extend", "end", "block"].map((intent): (typeof forms)[number] => [
        (id) => `/mentorships/${id}`,
        mentorship,
        () => ({ intent }),
      ]),
      [
        (id) => `/mentorships/${id}`,
        mentorship,
        () => ({ intent: "note", submissionId: randomUUID(), heldOn: "2026-01-31", body: "Not my session" }),
      ],
      [(id) => `/mentorships/${id}/decline`, mentorship, () => ({ reason: "no_time" })],
      ...["accept", "decline", "withdraw"].map((intent): (typeof forms)[number] => [
        () => "/meetings",
        meeting,
        (id) => ({ intent, id, at: MEETING_TIME }),
      ]),
      [(id) => `/meetings/${id}/times`, meeting, () => ({ first: later })],
      [() => "/appeal", decision, (id) => ({ decision: id, body: "Not my case" })],
      ...["restore", "take_back"].map((choice): (typeof forms)[number] => [
        (id) => `/moderation/talent/${id}`,
        owner.talentId,
        () => ({ choice, reason: "I say so" }),
      ]),
    ];
    for (const [path, id, fields] of forms) {
      const answers = [];
      for (const tried of [id, NO_SUCH_ID]) answers.push(await stranger.browser.post(path(tried), fields(tried)));
      const [real, none] = answers.map((answer) =>
        `${answer.status} ${answer.headers.get("Location")}`.replaceAll(id, NO_SUCH_ID),
      );
      tries.expect(
        real === none,
        `${path(id)} ${JSON.stringify(fields(id)).slice(0, 80)}: ${real} for an id that is, ${none} for one that is not`,
      );
      const signedOut = await visitorOf(site).post(path(id), fields(id));
      tries.expect(
        signedOut.status === 401 || signedOut.status === 404,
        `a visitor's ${path(id)}: ${signedOut.status}`,
      );
    }
    tries.expect((await state()) === before, "a row was changed by a stranger's form");

    const owned = [job, NO_SUCH_ID].flatMap((id) => [`/jobs/${id}/edit`, `/jobs/${id}/close`, `/post-job?from=${id}`]);
    const ofTwo = [`/messages/${thread}`, `/messages/${thread}/report`, `/mentorships/${mentorship}`];
    for (const path of [...owned, ...ofTwo, `/mentorships/${mentorship}/decline`, `/meetings/${meeting}/times`]) {
      tries.expect((await stranger.browser.get(path)).status === 404, `a stranger sees ${path}`);
      tries.expect((await visitorOf(site).get(path)).status === 302, `a visitor sees ${path}`);
    }
    tries.expect((await owner.browser.get(`/jobs/${job}/edit`)).status === 200, "the poster can't edit the job");
    for (const id of ["0", "1", "../1", "%00", "' or 1=1", NO_SUCH_ID.toUpperCase(), "null", "undefined"]) {
      for (const path of [
        `/jobs/${encodeURIComponent(id)}`,
        `/talent/${encodeURIComponent(id)}`,
        `/jobs/${encodeURIComponent(id)}/edit`,
        `/messages/${encodeURIComponent(id)}`,
        `/mentors/${encodeURIComponent(id)}`,
        `/investors/${encodeURIComponent(id)}`,
        `/mentorships/${encodeURIComponent(id)}`,
        `/moderation/talent/${encodeURIComponent(id)}`,
        `/og/jobs/${encodeURIComponent(id)}`,
        `/og/talent/${encodeURIComponent(id)}`,
        `/og/mentors/${encodeURIComponent(id)}`,
        `/og/investors/${encodeURIComponent(id)}`,
        `/pictures/${encodeURIComponent(id)}/a.webp`,
      ]) {
        const answer = await stranger.browser.get(path);
        await answer.arrayBuffer();
        tries.expect(
          answer.status === 404 || answer.status === 400 || answer.status === 410,
          `${path}: ${answer.status}`,
        );
      }
    }
  },
  fault: inTheDatabase(
    "a policy lets every member change every job",
    `create policy planted on public.jobs for update to authenticated using (true) with check (true)`,
    "drop policy planted on public.jobs",
  ),
};
