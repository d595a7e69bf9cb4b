import { sql } from "../../support/stack.ts";
import type { Family } from "../support/family.ts";
import { askApi, newPerson, storeApplication, storeJob } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

export const anonymity: Family = {
  name: "anonymity",
  title: "until they agree, an applicant has no name for the poster: not on a page, not in the data, not in an error",
  async run(site, tries) {
    const poster = await newPerson(site);
    const applicant = await newPerson(site);
    const stranger = await newPerson(site);
    const name = `Nobody${crypto.randomUUID().slice(0, 8)}`;
    await sql(site.stack, "update public.profiles set full_name = $2, phone = '+8801712345678' where id = $1", [
      applicant.id,
      name,
    ]);
    const job = await storeJob(site, poster.id);
    const application = await storeApplication(site, job, applicant.id);
    const tells = (text: string) => [applicant.id, applicant.email, name].find((secret) => text.includes(secret));

    const paths = [
      "job_applications?select=*",
      `job_applications?id=eq.${application}`,
      "received_applications?select=*",
      "received_applications?select=applicant_id",
      `received_applications?applicant_id=eq.${applicant.id}`,
      "received_applications?order=applicant_id",
      "jobs?select=*,job_applications(*)",
      "jobs?select=*,job_applications(applicant_id)",
      "my_acceptances?select=*",
      "received_applications?select=*&order=read_at",
      "notifications?select=*",
      "my_notifications?select=*",
      `profiles?id=eq.${applicant.id}`,
      `user_roles?user_id=eq.${applicant.id}`,
    ];
    for (const actor of [poster, stranger, null]) {
      for (const path of paths) {
        const { text } = await askApi(site, actor, "GET", path);
        // An error page repeats the requested address, which reveals nothing.
        const told = tells(path.includes(applicant.id) ? text.replaceAll(applicant.id, "") : text);
        tries.expect(told === undefined, `${actor?.email ?? "a visitor"} learns ${told} from ${path}`);
      }
    }
    const asked = await Promise.all(
      [applicant.id, stranger.id].map((id) =>
        askApi(site, poster, "POST", "job_applications", { job_id: job, applicant_id: id, cover_letter: "Who?" }),
      ),
    );
    tries.expect(
      asked[0]?.status === asked[1]?.status && asked[0]?.text === asked[1]?.text,
      `an insert in their name tells them from others: ${asked.map(({ status, text }) => `${status} ${text}`).join(" / ")}`,
    );

    // A job that has ended answers differently, and must not reveal its applicants by that.
    await sql(site.stack, "update public.jobs set status = 'closed' where id = $1", [job]);
    const guesses = [applicant.id, stranger.id].map((id) => ({ job_id: job, applicant_id: id, cover_letter: "Who?" }));
    const told = await Promise.all(guesses.map((body) => askApi(site, poster, "POST", "job_applications", body)));
    tries.expect(
      told[0]?.status === told[1]?.status && told[0]?.text === told[1]?.text,
      `an ended job tells who applied: ${told.map(({ status, text }) => `${status} ${text}`).join(" / ")}`,
    );
    await sql(site.stack, "update public.jobs set status = 'active' where id = $1", [job]);

    for (const path of [
      `/jobs/${job}`,
      `/jobs/${job}.data`,
      "/dashboard",
      "/dashboard.data",
      "/dashboard?tab=applications&box=received",
      "/dashboard.data?tab=applications&box=received",
      "/notifications",
      "/notifications.data",
      "/settings/export",
      "/applications/received.csv",
      `/applications/received.csv?job=${job}`,
    ]) {
      for (const { browser, email } of [poster, stranger]) {
        const told = tells(
          await (await (path === "/settings/export" ? browser.post(path, {}) : browser.get(path))).text(),
        );
        tries.expect(told === undefined, `${email} learns ${told} from ${path}`);
      }
    }
    // Decided, but not shared by the applicant, or no longer shared: still anonymous.
    await poster.browser.post("/dashboard", { intent: "accept", applicationId: application });
    const share = (yes: boolean) => askApi(site, applicant, "POST", "rpc/share_contact", { application, share: yes });
    for (const choice of ["none", "taken back"]) {
      if (choice === "taken back") for (const yes of [true, false]) await share(yes);
      for (const path of ["/dashboard?tab=applications&box=received", "/applications/received.csv", "/notifications"]) {
        const after = await (await poster.browser.get(path)).text();
        tries.expect(tells(after) === undefined, `an acceptance alone (${choice}) tells ${tells(after)} on ${path}`);
      }
    }
    await share(true);
    const shown = await (await poster.browser.get("/applications/received.csv")).text();
    tries.expect(shown.includes(name) && !shown.includes(applicant.id), "a shared name is not shown, or with the id");
  },
  fault: inTheDatabase(
    "a policy lets posters read the applications to their jobs",
    `create policy planted on public.job_applications for select to authenticated
       using (exists (select from private.received() r where r.id = job_applications.id))`,
    "drop policy planted on public.job_applications",
  ),
};
