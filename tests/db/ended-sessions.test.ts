import { describe, expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import {
  createApplication,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { listInvestor } from "./support/meetings.ts";
import { newRow } from "./support/new-row.ts";
import { createScenario } from "./support/scenario.ts";
import { callsThatWrite } from "./support/suspended-calls.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/**
 * Why a token may do nothing any more, or not yet: how that state comes about, the answer, and the functions that stay
 * open.
 */
const BARS = {
  "whose session has ended (docs/decisions/0172-live-sessions-everywhere.md)": {
    come: "delete from auth.sessions where user_id = $1",
    answer: "401 PT401",
    standing: "over",
    open: {
      header: "that the session has ended",
      session_standing: "the same",
      record_profile_view: "how the two stand, which are no rows any more; nothing is counted",
    },
  },
  "whose account waits for its holder (docs/decisions/0150-who-owns-an-account.md)": {
    come: `insert into private.unclaimed_accounts (user_id, encrypted_password) values ($1, '')
      on conflict (user_id) do nothing`,
    answer: "403 PT403",
    standing: "unclaimed",
    open: {
      header: "that it has to be claimed",
      session_standing: "the same",
      record_profile_view: "how the two stand, which are no rows; nothing is counted",
      account_unclaimed: "that it waits",
      claim_account: "the claim",
    },
  },
  "of a password alone, whose member has a second factor (docs/decisions/0127-second-factor.md)": {
    come: `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
    answer: "403 PT403",
    standing: "awaits code",
    open: {
      header: "that a code is waited for",
      session_standing: "the same",
      record_profile_view: "how the two stand, which are no rows; nothing is counted",
      account_unclaimed: "that it does not wait for its holder",
      claim_account: "nothing: it is claimed",
    },
  },
} satisfies Record<string, { come: string; answer: string; standing: string; open: Record<string, string> }>;

describeOnPostgresFirst("a token", (target) => {
  describe.each(Object.entries(BARS))("%s", (_, { come, answer: BARRED, standing, open }) => {
    const bar = (member: string) => target().sql(come, [member]);
    const callable = async () =>
      target().sql<{ name: string; isStrict: boolean; parameters: string[] | null; required: number }>(
        `select p.proname as name, p.proisstrict as "isStrict", p.proargnames as parameters,
         p.pronargs - p.pronargdefaults as required
       from pg_catalog.pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
         and not has_function_privilege('anon', p.oid, 'execute') order by 1`,
      );

    it("hears why", async () => {
      const member = await target().createUser();
      const ask = async () => (await target().request(member, "POST", "rpc/session_standing", { body: {} })).text;
      expect(await ask()).toBe('"alive"');
      await bar(member);
      expect(await ask()).toBe(`"${standing}"`);
    });

    it("reads no row that is not everybody's, of any table or view", async () => {
      const scenario = await createScenario(target());
      const own = Object.entries(CONTRACT).filter(
        ([, { select }]) => select.anon === "denied" && select.owner === "row",
      );
      expect(own.length).toBeGreaterThan(20);
      const read = async () => {
        const rows: Record<string, number> = {};
        for (const [relation, { key }] of own) {
          const answer = await target().request(scenario.owner, "GET", `${relation}?${key(scenario)}`);
          rows[relation] = answer.rows.length;
        }
        return rows;
      };
      expect(Object.entries(await read()).filter(([, count]) => count === 0)).toEqual([]);
      await bar(scenario.owner);
      expect(Object.entries(await read()).filter(([, count]) => count > 0)).toEqual([]);
      const listed = `talent_profiles?user_id=eq.${scenario.owner}&select=id`;
      const [talent] = (await target().request(scenario.owner, "GET", listed)).rows;
      expect(talent, "what everybody reads").toBeDefined();
    });

    it("writes in no table: nothing added, changed or removed", async () => {
      const scenario = await createScenario(target());
      const { owner } = scenario;
      const newcomer = await target().createUser();
      await createTalent(target(), newcomer);
      await bar(owner);
      await bar(newcomer);
      for (const [relation, { insert, update, delete: removes, key }] of Object.entries(CONTRACT)) {
        const told: Record<string, string> = {};
        const ask = async (what: string, actor: string, method: string, path: string, body?: unknown) => {
          const { status, code } = await target().request(actor, method, path, body === undefined ? {} : { body });
          told[what] = `${status} ${code}`;
        };
        const path = `${relation}?${key(scenario)}`;
        if (insert.length > 0) {
          await ask("insert", newcomer, "POST", relation, await newRow(target(), scenario, relation, newcomer));
        }
        if (update.length > 0) {
          const [row] = await target().sql<{ row: Record<string, unknown> }>(
            `select to_jsonb(r) as row from public.${relation} r limit 1`,
          );
          const [name = ""] = update;
          await ask("update", owner, "PATCH", path, { [name]: row?.row[name] ?? null });
        }
        if (removes.owner === "row") await ask("delete", owner, "DELETE", path);
        expect([relation, ...Object.values(told)]).toEqual([relation, ...Object.keys(told).map(() => BARRED)]);
      }
    });

    it("calls no function that only members call", async () => {
      const scenario = await createScenario(target());
      const younger = await target().createUser({ metadata: { full_name: "Yasmin", age: "younger" } });
      const calls = await callsThatWrite(target(), scenario, younger);
      for (const member of new Set(calls.map(([actor]) => actor))) await bar(member);
      const functions = await callable();
      const known = new Set(functions.map(({ name }) => name));
      const answers: string[] = [];
      for (const [actor, name, body] of calls.filter(([, called]) => known.has(called) && !(called in open))) {
        const { status, code } = await target().request(actor, "POST", `rpc/${name}`, { body });
        answers.push(`${name}: ${status} ${code}`);
      }
      expect(answers.length).toBeGreaterThan(40);
      expect(answers.filter((answer) => !answer.endsWith(`: ${BARRED}`))).toEqual([]);
      // All others, without arguments: a call that is refused for its session is refused before anything else.
      for (const { name, isStrict, parameters, required } of functions) {
        // A strict function doesn't even start without arguments; those above were called with some.
        if (name in open || (isStrict && calls.some(([, called]) => called === name))) continue;
        const body = Object.fromEntries((parameters ?? []).slice(0, required).map((parameter) => [parameter, null]));
        const { status, code } = await target().request(scenario.owner, "POST", `rpc/${name}`, { body });
        expect(`${name}: ${status} ${code}`).toBe(`${name}: ${BARRED}`);
      }
    });

    it("reads of pages for everybody what a visitor reads", async () => {
      const { owner, counterpart, mentor: paused } = await createScenario(target());
      await target().sql("update public.mentor_profiles set is_offering = false where id = $1", [paused]);
      const title = `q${crypto.randomUUID().replaceAll("-", "")}`;
      const other = await target().createUser();
      const job = await createJob(target(), counterpart, { title });
      const applied = await createJob(target(), counterpart, { title, status: "closed" });
      await createApplication(target(), applied, owner);
      const shown = async (member: string, row = {}) => {
        const id = await createOrganization(target(), member, row);
        await target().sql("update public.organization_members set shown = true where organization_id = $1", [id]);
        return id;
      };
      const [startup, own] = [await shown(counterpart), await shown(owner)];
      const unlisted = await createOrganization(target(), owner, { is_listed: false });
      const talent = await createTalent(target(), other);
      await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [other]);
      for (const item of [{ job_id: job }, { talent_id: talent }, { organization_id: startup }]) {
        await insertRow(target(), "private.saved_items", { member_id: owner, ...item });
      }
      const invitation = { organization_id: startup, member_id: owner, inviter_id: counterpart };
      await insertRow(target(), "private.owner_invitations", invitation);
      const mentor = await createMentor(target(), other);
      await createMentorship(target(), mentor, owner);
      await target().sql("delete from public.investor_profiles where user_id = $1", [owner]);
      const investor = await listInvestor(target(), owner);
      const pages: [name: string, body: Record<string, unknown>][] = [
        ["job_page", { id: job }],
        ["job_page", { id: await createJob(target(), owner) }],
        ["job_page", { id: applied }],
        ["search_jobs", { q: title }],
        ["startup_page", { address: startup }],
        ["startup_page", { address: own }],
        ["startup_page", { address: unlisted }],
        ["mentor_page", { mentor }],
        ["mentor_page", { mentor: paused }],
        ["investor_page", { id: investor }],
      ];
      const ask = async (actor: string | null, name: string, body: Record<string, unknown>) =>
        JSON.parse((await target().request(actor, "POST", `rpc/${name}`, { body })).text) as unknown;
      const readBy = (actor: string | null) =>
        Promise.all(pages.map(async ([name, body]) => [name, await ask(actor, name, body)]));
      const visitors = await readBy(null);
      for (const [index, page] of (await readBy(owner)).entries()) expect(page).not.toEqual(visitors[index]);
      const forMembers = async () => [
        ((await ask(owner, "header", { news_size: 5 })) as Record<string, unknown>).unread_threads,
        await ask(owner, "record_profile_view", { talent_id: talent }),
      ];
      expect(await forMembers()).toMatchObject([{ count: 1 }, { saved: true, meeting: "free" }]);
      await bar(owner);
      expect(await readBy(owner)).toEqual(visitors);
      expect(await forMembers()).toEqual([
        { count: 0, thread: null, since: null, subject: null },
        { connections: [], saved: false, meeting: null },
      ]);
      const { text } = await target().request(owner, "POST", "rpc/header", { body: { news_size: 5 } });
      expect(JSON.parse(text)).toMatchObject({ full_name: null, role: null, unread: 0, notifications: [] });
    });

    it("reads no profile of its member that is shown to nobody", async () => {
      const own = await target().createUser();
      await createTalent(target(), own, { is_open_to_work: false });
      await target().sql(
        "insert into public.user_skills (user_id, skill_id) select $1, s.id from public.skills s limit 1",
        [own],
      );
      await insertRow(target(), "public.investor_profiles", { user_id: own, firm_name: "Fund", is_listed: false });
      const rows = async () => {
        const counts = [];
        for (const path of [
          `talent_profiles?user_id=eq.${own}&select=id`,
          `user_skills?user_id=eq.${own}&select=user_id`,
          "investor_profiles?firm_name=eq.Fund&is_listed=is.false&select=id",
        ]) {
          counts.push((await target().request(own, "GET", path)).rows.length);
        }
        return counts;
      };
      expect(await rows()).toEqual([1, 1, 1]);
      await bar(own);
      expect(await rows()).toEqual([0, 0, 0]);
    });

    it("leaves no trace at a profile, not even of an account that is gone", async () => {
      const [looked, ended, left] = [
        await target().createUser(),
        await target().createUser(),
        await target().createUser(),
      ];
      const talent = await createTalent(target(), looked);
      const visit = (actor: string, body = {}) =>
        target().request(actor, "POST", "rpc/record_profile_view", { body: { talent_id: talent, ...body } });
      const visits = () => target().sql("select from public.profile_views where profile_id = $1", [looked]);
      await bar(ended);
      await target().sql("delete from auth.users where id = $1", [left]);
      for (const actor of [ended, left]) await visit(actor);
      expect(await visits()).toHaveLength(0);
      const live = await target().createUser();
      expect((await visit(live, { counted: false })).status).toBe(200);
      expect(await visits()).toHaveLength(0);
      await visit(live);
      expect(await visits()).toHaveLength(1);
    });
  });
});
