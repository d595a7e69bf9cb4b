import { sql } from "../../support/stack.ts";
import type { Family, Site } from "../support/family.ts";
import { askApi, newPerson, storeApplication, storeJob, storeOrganization, visitorOf } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

/** The tables of ours and of the auth service that still contain an id. */
async function tablesWith({ stack }: Site, id: string): Promise<string[]> {
  const columns = await sql<{ place: string; name: string }>(
    stack,
    `select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE' and data_type in ('uuid', 'text', 'jsonb')`,
  );
  const parts = columns.map(
    ({ place, name }) =>
      `select '${place}' as place where exists (select from ${place} where "${name}"::text like '%${id}%')`,
  );
  const rows = await sql<{ place: string }>(stack, parts.join(" union "));
  return rows.map(({ place }) => place).toSorted();
}

export const deletion: Family = {
  name: "deletion",
  title: "a member who leaves is in no row any more, and takes nothing of others' along",
  async run(site, tries) {
    const leaver = await newPerson(site);
    const other = await newPerson(site);
    const applied = await storeJob(site, leaver.id, { company_name: "Setu" });
    const lonely = await storeJob(site, leaver.id);
    const application = await storeApplication(site, applied, other.id);
    const withdrawn = await storeApplication(site, await storeJob(site, other.id), leaver.id);
    await sql(
      site.stack,
      "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills limit 3",
      [leaver.id],
    );
    await storeOrganization(site, leaver.id);
    await sql(site.stack, "insert into public.connections (requester_id, addressee_id) values ($1, $2)", [
      leaver.id,
      other.id,
    ]);
    tries.expect((await tablesWith(site, leaver.id)).length > 6, "the member is in too few tables to prove anything");

    const gone = await askApi(site, leaver, "POST", "rpc/delete_account", {});
    tries.expect(gone.status < 300, `deleting: ${gone.status} ${gone.text}`);
    const left = await tablesWith(site, leaver.id);
    tries.expect(left.length === 0, `still in ${left.join(", ")}`);
    // Jobs stay, without an owner, until the day is over (decisions/0164).
    await sql(site.stack, "update private.left_posters set leaves_at = now()");
    await sql(site.stack, "select worker.begin_day()");
    const rows = await sql<{ kept: number }>(
      site.stack,
      `select (select count(*) from public.job_applications where id = $1)::int as kept,
         (select count(*) from public.job_applications where id = $2 and leaves_at is null)::int as withdrawn,
         (select count(*) from public.jobs where id = $3)::int as lonely,
         (select status from public.jobs where id = $4) as status`,
      [application, withdrawn, lonely, applied],
    );
    tries.expect(
      JSON.stringify(rows[0]) === '{"kept":1,"withdrawn":0,"lonely":0,"status":"closed"}',
      `what stays: ${JSON.stringify(rows[0])}`,
    );

    const visitor = visitorOf(site);
    tries.expect((await visitor.get(`/talent/${leaver.talentId}`)).status === 404, "the profile is still there");
    tries.expect((await leaver.browser.get("/dashboard")).status !== 200, "the session outlives the member");
    tries.expect(
      (await visitor.post("/auth", { intent: "sign-in", email: leaver.email, password: leaver.password })).status ===
        400,
      "the member can still sign in",
    );
    const closed = await sql(site.stack, "delete from public.jobs where id = $1 returning id", [applied]).catch(
      () => [],
    );
    tries.expect(closed.length === 0, "a job that others applied to can be deleted under them");
  },
  fault: inTheDatabase(
    "a table keeps what belonged to a member who left",
    "alter table public.user_skills drop constraint user_skills_user_id_fkey",
    `delete from public.user_skills s where not exists (select from auth.users u where u.id = s.user_id);
     alter table public.user_skills add constraint user_skills_user_id_fkey
       foreign key (user_id) references auth.users (id) on delete cascade`,
  ),
};
