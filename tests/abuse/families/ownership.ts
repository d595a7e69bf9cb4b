import { sql } from "../../support/stack.ts";
import type { Family } from "../support/family.ts";
import { askApi, jobForm, newPerson, NO_SUCH_ID, storeApplication, storeJob, visitorOf } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

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
    await sql(site.stack, "insert into public.startups (owner_id, name) values ($1, 'Setu')", [owner.id]);
    const state = () =>
      sql(
        site.stack,
        `select (select to_jsonb(j) from public.jobs j where j.id = $1) as job,
        (select to_jsonb(a) from public.job_applications a where a.id = $2) as application,
        (select to_jsonb(c) from public.connections c where c.id = $3) as connection,
        (select to_jsonb(n) from public.notifications n where n.id = $4) as notification,
        (select to_jsonb(s) from public.startups s where s.owner_id = $5) as startup,
        (select to_jsonb(p) from public.profiles p where p.id = $5) as profile`,
        [job, application, connection?.id, notification?.id, owner.id],
      ).then((rows) => JSON.stringify(rows));
    const before = await state();

    // Past the pages, as somebody with the public key can.
    for (const [table, filter, change] of [
      ["jobs", `id=eq.${job}`, { title: "Taken over" }],
      ["profiles", `id=eq.${owner.id}`, { full_name: "Taken over" }],
      ["talent_profiles", `user_id=eq.${owner.id}`, { title: "Taken over" }],
      ["startups", `owner_id=eq.${owner.id}`, { name: "Taken over" }],
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

    // The forms: a stranger's answer for this id and for none must be the same.
    const edit = jobForm({ title: "Taken over" });
    const forms: [path: (id: string) => string, id: string, fields: (id: string) => Record<string, string>][] = [
      [(id) => `/jobs/${id}/edit`, job, () => edit],
      [(id) => `/jobs/${id}`, job, () => ({ intent: "close" })],
      [() => "/dashboard", application, (id) => ({ intent: "accept", applicationId: id })],
      [() => "/dashboard", application, (id) => ({ intent: "reject", applicationId: id })],
      [() => "/dashboard", application, (id) => ({ intent: "review", applicationId: id })],
      [() => "/dashboard", job, (id) => ({ intent: "withdraw", jobId: id })],
      [() => "/notifications", notification?.id ?? "", (id) => ({ intent: "open", id })],
      ...["accept", "decline", "block", "withdraw", "disconnect", "allow", "unblock"].map(
        (intent): (typeof forms)[number] => [() => "/connections", connection?.id ?? "", (id) => ({ intent, id })],
      ),
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

    for (const path of [`/jobs/${job}/edit`, `/jobs/${NO_SUCH_ID}/edit`]) {
      tries.expect((await stranger.browser.get(path)).status === 404, `a stranger sees ${path}`);
      tries.expect((await visitorOf(site).get(path)).status === 302, `a visitor sees ${path}`);
    }
    tries.expect((await owner.browser.get(`/jobs/${job}/edit`)).status === 200, "the poster can't edit the job");
    for (const id of ["0", "1", "../1", "%00", "' or 1=1", NO_SUCH_ID.toUpperCase(), "null", "undefined"]) {
      for (const path of [
        `/jobs/${encodeURIComponent(id)}`,
        `/talent/${encodeURIComponent(id)}`,
        `/jobs/${encodeURIComponent(id)}/edit`,
        `/og/jobs/${encodeURIComponent(id)}`,
        `/og/talent/${encodeURIComponent(id)}`,
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
