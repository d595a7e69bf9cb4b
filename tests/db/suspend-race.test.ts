import { expect, it } from "vitest";

import { createJob } from "./support/factories.ts";
import { waitForLock } from "./support/locks.ts";
import { type Answer, describeOnEachTarget } from "./support/target.ts";

// Only a real server runs two transactions at once.
describeOnEachTarget(
  "a member who posts in the moment of a suspension or a ban (docs/decisions/0110-suspension.md)",
  (target) => {
    const ENDS = {
      suspension: (member: string) => `select private.suspend('${member}')`,
      ban: (member: string) => `update auth.users set banned_until = now() + interval '1 day' where id = '${member}'`,
    };
    const post = (member: string, table: string, body: object) => target().request(member, "POST", table, { body });
    const count = async (table: string, shown: string, member: string) =>
      (await target().sql(`select from public.${table} where ${shown}`, [member])).length;
    const ACTS: Record<
      string,
      { does: (member: string) => Promise<Answer>; seen: (member: string) => Promise<number> }
    > = {
      "posts a job": {
        does: (member) => post(member, "jobs", { client_id: member, title: "Job", description: "Build things" }),
        seen: (member) => count("jobs", "client_id = $1 and status = 'active'", member),
      },
      "opens a job again": {
        does: async (member) => {
          const [job] = await target().sql<{ id: string }>("select id from public.jobs where client_id = $1", [member]);
          return target().request(member, "POST", "rpc/reopen_job", { body: { id: job?.id } });
        },
        seen: (member) => count("jobs", "client_id = $1 and status = 'active'", member),
      },
      "makes a talent profile": {
        does: (member) => post(member, "talent_profiles", { user_id: member, title: "Lead", is_open_to_work: true }),
        seen: (member) => count("talent_profiles", "user_id = $1 and listed_until > now()", member),
      },
      "adds a startup": {
        does: (member) => post(member, "organizations", { is_startup: true, name: `Setu ${member}` }),
        seen: (member) => count("organizations", "is_public and name = 'Setu ' || $1", member),
      },
    };
    const cases = Object.keys(ENDS).flatMap((end) => Object.keys(ACTS).map((act) => ({ end, act })));

    it.each(cases)("by a $end, and $act, is refused", async ({ end, act }) => {
      const member = await target().createUser();
      if (act === "opens a job again") await createJob(target(), member, { status: "closed" });
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(ENDS[end as keyof typeof ENDS](member), async () => {
        answer = ACTS[act]?.does(member);
        await Promise.race([answer, waitForLock(target())]);
      });
      expect((await answer)?.code).toMatch(/^PT40[13]$/);
      expect(await ACTS[act]?.seen(member)).toBe(0);
    });

    it.each(Object.keys(ENDS))("and was first, is found by the %s that waits", async (end) => {
      const member = await target().createUser();
      const claims = JSON.stringify({ sub: member, session_id: member, role: "authenticated" });
      let ended: Promise<unknown> | undefined;
      await target().holdTransaction?.(
        `select set_config('request.jwt.claims', '${claims}', true);
         insert into public.jobs (client_id, title, description) values ('${member}', 'Job', 'Build things')`,
        async () => {
          ended = target().sql(ENDS[end as keyof typeof ENDS](member));
          await Promise.race([ended, waitForLock(target())]);
        },
      );
      await ended;
      expect(await ACTS["posts a job"]?.seen(member)).toBe(0);
    });
  },
  ["postgres"],
);
