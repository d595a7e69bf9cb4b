import { expect, it } from "vitest";

import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Target } from "./support/target.ts";

describeOnEachTarget("account deletion (features.md 103)", (target) => {
  it("leaves the member's id in no column of any table", async () => {
    const { owner, counterpart, job } = await createScenario(target());
    await createApplication(target(), job, counterpart);
    await target().request(counterpart, "POST", "rpc/record_profile_view", {
      body: { talent_id: await talentOf(target(), owner) },
    });
    expect((await tablesWith(target(), owner)).length).toBeGreaterThan(8);

    const answer = await target().request(owner, "POST", "rpc/delete_account");
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await tablesWith(target(), owner)).toEqual([]);
    expect((await tablesWith(target(), counterpart)).length).toBeGreaterThan(3);
  });

  it("keeps a job that others applied to, closed and without its poster, and drops the others", async () => {
    const poster = await target().createUser();
    const applicant = await target().createUser();
    const kept = await createJob(target(), poster, { company_name: "Setu", is_featured: true });
    const dropped = await createJob(target(), poster);
    const application = await createApplication(target(), kept, applicant);

    await target().sql("delete from auth.users where id = $1", [poster]);

    expect(
      await target().sql(
        "select id, client_id, status, company_name, is_featured from public.jobs where id in ($1, $2)",
        [kept, dropped],
      ),
    ).toEqual([{ id: kept, client_id: null, status: "closed", company_name: null, is_featured: false }]);
    const { rows } = await target().request(applicant, "GET", "job_applications?select=id,job:jobs(title)");
    expect(rows).toEqual([{ id: application, job: { title: "Backend engineer" } }]);
  });

  it("takes a visitor's views along with the salt of the day, never naming the visitor", async () => {
    const owner = await target().createUser();
    const visitor = await target().createUser();
    const talent = await createTalent(target(), owner);
    const visit = (actor: string, id: string) =>
      target().request(actor, "POST", "rpc/record_profile_view", { body: { talent_id: id } });
    for (const actor of [visitor, visitor, owner]) expect((await visit(actor, talent)).status).toBeLessThan(300);
    const { rows, text } = await target().request(owner, "GET", "profile_views");
    expect(rows.length).toBe(1);
    expect(text).not.toContain(visitor);
    expect((await target().request(visitor, "GET", "profile_views")).rows).toEqual([]);
  });
});

async function talentOf(target: Target, userId: string): Promise<string> {
  const [row] = await target.sql<{ id: string }>("select id from public.talent_profiles where user_id = $1", [userId]);
  return row?.id ?? "";
}

/** Tables of public, private and auth.users with the id in any column. */
async function tablesWith(target: Target, id: string): Promise<string[]> {
  const tables = await target.sql<{ name: string }>(`
    select c.oid::regclass::text as name from pg_catalog.pg_class c
    where c.relkind in ('r', 'p') and (c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      or c.oid = 'auth.users'::regclass)`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await target.sql<{ found: boolean }>(
      `select exists (select from ${name} r where strpos(to_jsonb(r)::text, $1) > 0) as found`,
      [id],
    );
    if (row?.found) found.push(name);
  }
  return found;
}
