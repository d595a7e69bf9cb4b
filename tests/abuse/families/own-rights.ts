import { createMember, newEmail, PASSWORD } from "../../support/members.ts";
import { sql } from "../../support/stack.ts";
import type { Family } from "../support/family.ts";
import { askApi, newPerson, storeApplication, storeJob, storeOrganization } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

export const ownRights: Family = {
  name: "own-rights",
  title: "a member can't give themselves a mark, a role, a decision or a message that others give",
  async run(site, tries) {
    const person = await newPerson(site);
    const other = await newPerson(site);
    const job = await storeJob(site, other.id);
    const own = await storeJob(site, person.id);
    const closed = await storeJob(site, other.id, { status: "closed" });
    const application = await storeApplication(site, job, person.id);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const newJob = { client_id: person.id, title: "Mine", description: "Mine" };
    const startup = await storeOrganization(site, other.id);
    const ownStartup = await storeOrganization(site, person.id);
    const refused: [what: string, method: string, path: string, body: unknown][] = [
      ...["is_verified", "phone_verified", "nid_verified"].map((column): (typeof refused)[number] => [
        `sets ${column}`,
        "PATCH",
        `profiles?id=eq.${person.id}`,
        { [column]: true },
      ]),
      ["changes their id", "PATCH", `profiles?id=eq.${person.id}`, { id: other.id }],
      ["moves their profile's age", "PATCH", `profiles?id=eq.${person.id}`, { created_at: later }],
      ["makes a public profile", "POST", "public_profiles", { id: person.id, full_name: "Forged", is_verified: true }],
      ["marks the public profile", "PATCH", `public_profiles?id=eq.${person.id}`, { is_verified: true }],
      ["takes a role", "POST", "user_roles", { user_id: person.id, role: "investor" }],
      ["changes a role", "PATCH", `user_roles?user_id=eq.${person.id}`, { role: "mentor" }],
      ["chooses a role beyond the five", "POST", "rpc/choose_role", { role: "moderator" }],
      ["chooses a role for somebody else", "POST", "rpc/choose_role", { role: "mentor", member: other.id }],
      ["features a job", "PATCH", `jobs?id=eq.${own}`, { is_featured: true }],
      ["posts a featured job", "POST", "jobs", { ...newJob, is_featured: true }],
      ["posts a job of tomorrow", "POST", "jobs", { ...newJob, created_at: later }],
      ["posts a job with a life of its own", "POST", "jobs", { ...newJob, expires_at: "2099-01-01" }],
      ["posts in somebody's name", "POST", "jobs", { ...newJob, client_id: other.id }],
      ["accepts their own application", "PATCH", `job_applications?id=eq.${application}`, { status: "accepted" }],
      ["accepts it by the procedure", "POST", "rpc/decide_application", { id: application, decision: "accepted" }],
      [
        "applies already accepted",
        "POST",
        "job_applications",
        { job_id: job, applicant_id: person.id, cover_letter: "Hi", status: "accepted" },
      ],
      [
        "applies to their own job",
        "POST",
        "job_applications",
        { job_id: own, applicant_id: person.id, cover_letter: "Hi" },
      ],
      [
        "applies to a closed job",
        "POST",
        "job_applications",
        { job_id: closed, applicant_id: person.id, cover_letter: "Hi" },
      ],
      ["applies twice", "POST", "job_applications", { job_id: job, applicant_id: person.id, cover_letter: "Hi" }],
      [
        "applies in somebody's name",
        "POST",
        "job_applications",
        { job_id: own, applicant_id: other.id, cover_letter: "Hi" },
      ],
      ["writes somebody a notification", "POST", "notifications", { user_id: other.id, title: "Hi", message: "Hi" }],
      ["writes themselves one", "POST", "notifications", { user_id: person.id, title: "Hi", message: "Hi" }],
      ["adds a skill to the list", "POST", "skills", { name: "Forged", category: "Forged" }],
      [
        "connects without being answered",
        "POST",
        "connections",
        { requester_id: person.id, addressee_id: other.id, status: "accepted" },
      ],
      ["asks in somebody's name", "POST", "connections", { requester_id: other.id, addressee_id: person.id }],
      ["takes an address for their startup", "POST", "organizations", { name: "Forged", slug: "forged" }],
      ["owns a startup of others", "POST", "organization_members", { organization_id: startup, member_id: person.id }],
      ["makes their startup verified", "PATCH", `organizations?id=eq.${ownStartup}`, { proved_at: later }],
      ["proves a domain", "POST", "rpc/prove_domain", { organization: startup, outcome: "found" }],
      ["takes themselves into the staff", "POST", "rpc/give_role", { email: person.email, role: "moderator" }],
      ["reads what waits for moderators", "POST", "rpc/moderation_queue", {}],
      ["decides a report", "POST", "rpc/decide_report", { kind: "job", id: job, action: "dismiss", reason: "Hi" }],
      ["verifies themselves", "POST", "rpc/decide_verification", { id: person.id, action: "grant", reason: "Hi" }],
      ["answers an appeal", "POST", "rpc/decide_appeal", { id: person.id, granted: true, reason: "Hi" }],
      ["marks their fund", "POST", "investor_profiles", { user_id: person.id, firm_name: "Forged", is_verified: true }],
    ];
    for (const [what, method, path, body] of refused) {
      const answer = await askApi(site, person, method, path, body);
      const did = answer.status < 300 && answer.rows.length > 0;
      tries.expect(!did, `a member ${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
    }
    for (const table of [
      "profiles",
      "user_roles",
      "job_applications",
      "notifications",
      "connections",
      "meeting_requests",
      "reports",
      "received_applications",
      "my_connections",
      "my_notifications",
      "notification_preferences",
      "member_blocks",
      "profile_views",
    ]) {
      const answer = await askApi(site, null, "GET", `${table}?select=*`);
      tries.expect(answer.rows.length === 0, `a visitor reads ${table}`);
    }
    for (const path of [
      "auth.users",
      "users",
      "schema_migrations",
      "rpc/received",
      "rpc/notify",
      "rpc/pg_sleep",
      "pg_class",
    ]) {
      const answer = await askApi(
        site,
        person,
        path.startsWith("rpc/") ? "POST" : "GET",
        path,
        path.startsWith("rpc/") ? {} : undefined,
      );
      tries.expect(answer.status >= 400 && answer.status < 500, `${path} is exposed: ${answer.status}`);
    }

    // The sign-up's data decides nothing but which of the five roles it is.
    const email = newEmail();
    await fetch(`${site.stack.supabaseUrl}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: site.stack.publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        data: { role: "admin", is_verified: true, nid_verified: true, consent_at: later },
      }),
    });
    const [made] = await sql<{ role: string; marked: boolean }>(
      site.stack,
      `select r.role, p.is_verified or p.phone_verified or p.nid_verified as marked from auth.users u
       join public.user_roles r on r.user_id = u.id join public.profiles p on p.id = u.id where u.email = $1`,
      [email],
    );
    tries.expect(
      made === undefined || (made.role === "developer" && !made.marked),
      `sign-up gives ${JSON.stringify(made)}`,
    );
    const unread = await askApi(site, await createMember(site.stack), "GET", `profiles?id=eq.${person.id}`);
    tries.expect(unread.rows.length === 0, "a member reads somebody's whole profile");
  },
  fault: inTheDatabase(
    "the mark of verification may be written",
    "grant update (is_verified) on public.profiles to authenticated",
    "revoke update (is_verified) on public.profiles from authenticated",
  ),
};
