import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { proveDomains, proveDomainsWithin } from "../../app/worker/tasks/prove-domains.ts";
import type { TaskContext } from "../../app/worker/task.ts";
import { startDnsServer } from "../support/dns-server.ts";
import type { DnsZone } from "../support/dns-server.ts";
import { beginNextDay } from "./support/next-day.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

const zone: DnsZone = {};
const requests: string[] = [];
const HTTP = ["http.client.request.start", "undici:request:create"];
const note = (message: unknown) => requests.push(String(message));
let dns: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
  dns = await startDnsServer(zone);
});
afterAll(() => dns.close());

describeOnPostgresFirst("proof by domain (requirements/site.md 118)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
  const call = (actor: Actor, name: string, body: object = {}) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const ask = (actor: Actor, organization: string, address?: string) =>
    call(actor, "ask_domain_proof", { organization, ...(address && { address }) });
  /** The name server is in this process: a busy machine must not look like one that does not answer. */
  const patient = proveDomainsWithin({ tryMs: 60_000, allMs: 300_000 });
  const work = (task = patient) =>
    task.run(target().worker, {
      env: { DNS_SERVERS: [dns.server] },
      signal: new AbortController().signal,
    } as unknown as TaskContext);
  const fresh = () => `d${randomUUID().slice(0, 8)}.example`;
  /** An owner-to-be with a name, which the mail says. */
  const named = () => target().createUser({ metadata: { full_name: "Rahim Uddin" } });
  const organization = async (owner: string | null, domain: string, name = `Org ${domain}`) => {
    const [row] = await sql<{ id: string; slug: string }>(
      "insert into public.organizations (name, website) values ($1, $2) returning id, slug",
      [name, `https://www.${domain}/about`],
    );
    const id = row?.id ?? "";
    if (owner)
      await sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, owner]);
    else await sql("update public.organizations set is_listed = false where id = $1", [id]);
    return { id, slug: row?.slug ?? "" };
  };
  const tokenOf = async (id: string) =>
    (await sql<{ token: string }>("select token from private.organization_proofs where organization_id = $1", [id]))[0]
      ?.token ?? "";
  const record = async (id: string) => `techsetu-verification=${await tokenOf(id)}`;
  const proved = async (id: string) =>
    (
      await sql<{ domain: string | null }>("select proved_domain as domain from public.organizations where id = $1", [
        id,
      ])
    )[0]?.domain;
  const outcome = async (id: string) =>
    (
      await sql<{ outcome: string }>("select outcome from private.organization_proofs where organization_id = $1", [id])
    )[0]?.outcome;
  const due = (id: string) =>
    sql("update private.organization_proofs set due_at = now() where organization_id = $1", [id]);
  /** An organization whose record was found. */
  const provedOne = async () => {
    const [owner, domain] = [await target().createUser(), fresh()];
    const own = await organization(owner, domain);
    await ask(owner, own.id);
    zone[domain] = [await record(own.id)];
    await work();
    expect(await proved(own.id)).toBe(domain);
    return { owner, domain, ...own };
  };

  it("is found in a TXT record of the website's domain, among others and in one of ten kilobytes", async () => {
    const { domain, owner, slug, id } = await provedOne();
    const page = JSON.parse((await call(owner, "domain_proof", { slug })).text);
    expect(page).toMatchObject({ domain, owned: true, proved_domain: domain, asked: { way: "dns", outcome: "found" } });
    const large = [owner, fresh()] as const;
    const other = await organization(owner, large[1]);
    await ask(owner, other.id);
    zone[large[1]] = [...Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(500, "x")), await record(other.id)];
    await work();
    expect(await proved(other.id)).toBe(large[1]);
    expect(id).not.toBe(other.id);
  });

  it.each<[string, (right: string) => DnsZone[string] | undefined, string]>([
    ["that is not there", () => undefined, "absent"],
    ["that says something else", () => ["techsetu-verification=00000000000000000000000000000000"], "wrong"],
    ["of somebody else's only", () => ["v=spf1 -all"], "absent"],
    ["that is a part of another", (right) => [`x ${right}`], "absent"],
    ["of a server that fails", () => "broken", "unreachable"],
  ])("is none by a record %s", async (_, answer, expected) => {
    const [owner, domain] = [await target().createUser(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id);
    const records = answer(await record(id));
    if (records) zone[domain] = records;
    await work();
    expect([await proved(id), await outcome(id)]).toEqual([null, expected]);
  });

  it("waits for no server longer than ten seconds, and holds up no other", async () => {
    const [owner, domain] = [await target().createUser(), fresh()];
    const slow = await organization(owner, domain);
    zone[domain] = "slow";
    await ask(owner, slow.id);
    const clocks = vi.spyOn(globalThis, "setTimeout");
    await work(proveDomains);
    // The timeout of the whole lookup, whatever the server and the resolver do.
    expect(clocks.mock.calls.map(([, ms]) => ms)).toContain(8_000);
    clocks.mockRestore();
    expect([await proved(slow.id), await outcome(slow.id)]).toEqual([null, "unreachable"]);
  });

  it("sends nothing by HTTP", async () => {
    for (const channel of HTTP) subscribe(channel, note);
    const before = dns.asked.length;
    const [owner, domain] = [await target().createUser(), fresh()];
    const { id } = await organization(owner, domain);
    await sql(
      "insert into private.organization_proofs (organization_id, member_id, domain, way, due_at) values ($1, $2, $3, 'dns', now())",
      [id, owner, domain],
    );
    zone[domain] = [await record(id)];
    requests.length = 0;
    await work();
    for (const channel of HTTP) unsubscribe(channel, note);
    expect(dns.asked.length).toBeGreaterThan(before);
    expect(requests).toEqual([]);
    expect(await proved(id)).toBe(domain);
  });

  it("can be written by no role of the API", async () => {
    const { owner, id } = await provedOne();
    const [other] = await sql<{ id: string }>("select id from public.organizations where id <> $1 limit 1", [id]);
    for (const actor of [owner, null]) {
      for (const body of [{ proved_domain: "bkash.com" }, { proved_at: "2020-01-01T00:00:00Z" }]) {
        const changed = await target().request(actor, "PATCH", `organizations?id=eq.${id}`, { body });
        expect(changed.code, changed.text).toBe("42501");
        const added = await target().request(actor, "POST", "organizations", { body: { name: "Borrowed", ...body } });
        expect(added.code, added.text).toBe("42501");
      }
      const answered = await target().request(actor, "POST", "rpc/answer_proof", {
        body: { organization: other?.id, member: owner, domain: "bkash.com", outcome: "found" },
      });
      expect(answered.status).toBe(404);
    }
    const [{ writers } = { writers: [] }] = await sql<{ writers: string[] }>(
      `select coalesce(array_agg(role || ' ' || f.oid::regprocedure), '{}') as writers
       from unnest(array['anon', 'authenticated', 'service_role']) as role,
         pg_catalog.pg_proc f join pg_catalog.pg_namespace n on n.oid = f.pronamespace
       where (n.nspname = 'worker' or f.proname in ('weigh_proof', 'end_proofs'))
         and has_function_privilege(role, f.oid, 'execute') and f.proname ~ 'proof'
         and has_schema_privilege(role, n.oid, 'usage')`,
    );
    expect(writers).toEqual([]);
  });

  it.each([
    ["another name", "name", "Somebody else"],
    ["another website", "website", "https://elsewhere.example"],
    ["no website", "website", null],
  ])("is over with %s, and not with another page of the same site", async (_, column, value) => {
    const { owner, id, domain } = await provedOne();
    const change = (body: object) => target().request(owner, "PATCH", `organizations?id=eq.${id}`, { body });
    await change({ website: `https://${domain}/team`, tagline: "New" });
    expect(await proved(id)).toBe(domain);
    expect((await change({ [column]: value })).status).toBeLessThan(300);
    expect(await proved(id)).toBeNull();
    await work();
    expect(await proved(id)).toBeNull();
  });

  it("tells all owners once that it is missing, and none while another owner's is found", async () => {
    const { owner, id, domain } = await provedOne();
    const second = await named();
    await sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, second]);
    const told = async () => {
      const rows = await sql<{ user_id: string }>(
        "select user_id from public.notifications where kind = 'domain_missing' and user_id = any ($1)",
        [[owner, second]],
      );
      return rows.map(({ user_id }) => user_id).toSorted();
    };
    const found = zone[domain];
    delete zone[domain];
    await sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, proved_at)
       values ($1, $2, $3, 'dns', now())`,
      [id, second, domain],
    );
    await due(id);
    await sql("update private.organization_proofs set due_at = null where member_id = $1", [second]);
    await work();
    expect(await told()).toEqual([]);
    await sql("update private.organization_proofs set proved_at = null where member_id = $1", [second]);
    zone[domain] = found ?? [];
    await due(id);
    await work();
    delete zone[domain];
    for (let look = 0; look < 2; look += 1) {
      await due(id);
      await work();
    }
    expect(await told()).toEqual([owner, second].toSorted());
  });

  it("tells the owners who stay that it is missing, once the one leaves whose own was found", async () => {
    const { owner, id, domain } = await provedOne();
    const [second, third] = [await named(), await named()];
    for (const member of [second, third]) {
      await sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, member]);
    }
    const told = async () =>
      (
        await sql<{ user_id: string }>(
          "select user_id from public.notifications where kind = 'domain_missing' and user_id = any ($1)",
          [[owner, second, third]],
        )
      )
        .map(({ user_id }) => user_id)
        .toSorted();
    delete zone[domain];
    await sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, proved_at)
       values ($1, $2, $3, 'dns', now())`,
      [id, second, domain],
    );
    await sql("update private.organization_proofs set due_at = now() where member_id = $1", [owner]);
    await work();
    expect(await told()).toEqual([]);
    expect((await call(second, "delete_account")).code).toBeUndefined();
    expect([await proved(id), await told()]).toEqual([domain, [owner, third].toSorted()]);
    // Who leaves without a proof changes nothing about it.
    expect((await call(third, "delete_account")).code).toBeUndefined();
    expect(await told()).toEqual([owner]);
  });

  it("lasts a week without its record, is told as it ends, and comes back with the record", async () => {
    const { owner, id, domain } = await provedOne();
    delete zone[domain];
    await due(id);
    await work();
    expect(await proved(id)).toBe(domain);
    await sql(
      "update private.organization_proofs set missing_since = now() - interval '8 days' where organization_id = $1",
      [id],
    );
    await due(id);
    await work();
    expect(await proved(id)).toBeNull();
    const told = await sql<{ kind: string }>(
      "select kind from public.notifications where user_id = $1 order by created_at",
      [owner],
    );
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["domain_proved", "domain_lost"]));
    zone[domain] = [await record(id)];
    await ask(owner, id);
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it("does not end with a week in which nobody looked, and its owner is told nothing", async () => {
    const { owner, id, domain } = await provedOne();
    delete zone[domain];
    await due(id);
    await work();
    const past = (days: number) =>
      sql(
        `update private.organization_proofs set missing_since = missing_since - $2 * interval '1 day',
           checked_at = checked_at - $2 * interval '1 day' where organization_id = $1`,
        [id, days],
      );
    const told = () =>
      sql("select kind from public.notifications where user_id = $1 and kind = 'domain_lost'", [owner]);
    // No worker ran: this is the second look of all.
    await past(8);
    await due(id);
    await work();
    expect([await proved(id), await told()]).toEqual([domain, []]);
    for (let day = 1; day <= 6; day += 1) {
      await past(1);
      await due(id);
      await work();
    }
    expect([await proved(id), await told()]).toEqual([domain, []]);
    await past(1);
    await due(id);
    await work();
    expect([await proved(id), await told()]).toEqual([null, [{ kind: "domain_lost" }]]);
  });

  it("is looked for again after thirty days", async () => {
    const { id } = await provedOne();
    const [row] = await sql<{ days: number }>(
      "select round(extract(epoch from due_at - now()) / 86400)::integer as days from private.organization_proofs where organization_id = $1",
      [id],
    );
    expect(row?.days).toBe(30);
  });

  it.each([
    ["suspended", (owner: string) => sql("select private.suspend($1)", [owner])],
    [
      "banned",
      (owner: string) => sql("update auth.users set banned_until = now() + interval '2 days' where id = $1", [owner]),
    ],
  ])("is looked for and lost while the owner who gave it is %s, who proves nothing new", async (_, begin) => {
    const { owner, id, domain } = await provedOne();
    const other = fresh();
    const unproved = await organization(owner, other);
    expect((await ask(owner, unproved.id)).status).toBe(204);
    await begin(owner);

    zone[other] = [await record(unproved.id)];
    await work();
    expect(await proved(unproved.id)).toBeNull();

    delete zone[domain];
    await due(id);
    await work();
    const [looked] = await sql(
      "select outcome, due_at > now() as again from private.organization_proofs where organization_id = $1",
      [id],
    );
    expect(looked).toEqual({ outcome: "absent", again: true });
    await sql(
      "update private.organization_proofs set missing_since = now() - interval '8 days' where organization_id = $1",
      [id],
    );
    await due(id);
    await work();
    expect(await proved(id)).toBeNull();
  });

  it("goes with the owner who gave it", async () => {
    const { owner, id } = await provedOne();
    const second = await target().createUser();
    await sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, second]);
    await target().request(owner, "DELETE", `organization_members?organization_id=eq.${id}&member_id=eq.${owner}`);
    expect(await proved(id)).toBeNull();
  });

  it("takes its giver's own tick with the day, where the links led to that domain", async () => {
    const verified = async (member: string) =>
      (await sql<{ yes: boolean }>("select is_verified as yes from public.profiles where id = $1", [member]))[0]?.yes;
    const tick = async (member: string, link: string) => {
      await sql(
        `insert into private.verification_requests (member_id, links, statement, granted, decided_at)
         values ($1, array['https://example.org/me', $2], 'That is me', true, now())`,
        [member, link],
      );
      await sql("update public.profiles set is_verified = true where id = $1", [member]);
    };
    const ends: [how: string, end: (of: { owner: string; id: string }) => Promise<unknown>][] = [
      ["another name", ({ id }) => sql("update public.organizations set name = 'Another' where id = $1", [id])],
      [
        "another website",
        ({ id }) => sql("update public.organizations set website = $2 where id = $1", [id, `https://${fresh()}`]),
      ],
      [
        "leaving",
        ({ owner, id }) =>
          target().request(owner, "DELETE", `organization_members?organization_id=eq.${id}&member_id=eq.${owner}`),
      ],
    ];
    for (const [how, end] of ends) {
      const [one, other, same] = [await provedOne(), await provedOne(), await provedOne()];
      await tick(one.owner, `https://team.${one.domain}/people`);
      await tick(other.owner, `https://not${other.domain}/people`);
      await tick(same.owner, `https://${same.domain}`);
      await sql("update public.organizations set tagline = 'We sail' where id = $1", [same.id]);
      expect(await verified(one.owner), how).toBe(true);
      await end(one);
      await end(other);
      // The page loses its tick at once: in the same moment the owner's would tell who owns it.
      expect([await proved(one.id), await verified(one.owner)], how).toEqual([null, true]);
      await target().worker.query("select worker.begin_day()");
      expect(await verified(one.owner), how).toBe(true);
      await beginNextDay(target());
      expect([await verified(one.owner), await verified(other.owner), await verified(same.owner)], how).toEqual([
        false,
        true,
        true,
      ]);
    }
    const lost = await provedOne();
    await tick(lost.owner, `https://${lost.domain}/me`);
    delete zone[lost.domain];
    for (const days of [0, 8]) {
      await sql(
        "update private.organization_proofs set missing_since = missing_since - $2 * interval '1 day' where organization_id = $1",
        [lost.id, days],
      );
      expect(await verified(lost.owner)).toBe(true);
      await due(lost.id);
      await work();
    }
    expect([await proved(lost.id), await verified(lost.owner)]).toEqual([null, true]);
    const told = () =>
      sql("select title from public.notifications where user_id = $1 and kind = 'verification_ended'", [lost.owner]);
    expect(await told()).toEqual([]);
    for (let again = 0; again < 2; again += 1) await beginNextDay(target());
    expect(await verified(lost.owner)).toBe(false);
    // As with a new name and a moderator's decision, and once.
    expect(await told()).toEqual([{ title: "No longer verified" }]);
    const [request] = await sql<{ ended: boolean }>(
      "select ended_at is not null as ended from private.verification_requests where member_id = $1",
      [lost.owner],
    );
    expect(request?.ended).toBe(true);
  });

  it.each<[string, (of: { owner: string; request: string; moderator: string }) => Promise<{ status: number }>]>([
    [
      "a moderator",
      ({ request, moderator }) =>
        call(moderator, "decide_verification", { id: request, action: "end", reason: "The proof is gone." }),
    ],
    [
      "another name",
      ({ owner }) => target().request(owner, "PATCH", `profiles?id=eq.${owner}`, { body: { full_name: "Other" } }),
    ],
  ])("leaves a tick that waits for the day to %s, and to no later tick", async (_, end) => {
    const { owner, id, domain } = await provedOne();
    const moderator = await target().createUser();
    await sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [moderator]);
    const grant = async () => {
      expect((await call(owner, "ask_verification", { links: [`https://${domain}`], statement: "Me" })).status).toBe(
        204,
      );
      const [{ id: request } = { id: "" }] = await sql<{ id: string }>(
        "select id from private.verification_requests where member_id = $1 and decided_at is null",
        [owner],
      );
      const granted = await call(moderator, "decide_verification", { id: request, action: "grant", reason: "Seen." });
      expect(granted.status, granted.text).toBe(204);
      return request;
    };
    const verified = async () => JSON.parse((await call(owner, "my_verification")).text) as { verified: boolean };
    const request = await grant();
    await sql("update public.organizations set name = 'Another' where id = $1", [id]);
    expect(await verified()).toMatchObject({ verified: true });
    const looked = await call(moderator, "moderation_case", { kind: "verification", id: request });
    expect(JSON.parse(looked.text)).toMatchObject({ verified: true });
    expect((await end({ owner, request, moderator })).status).toBeLessThan(300);
    expect(await verified()).toMatchObject({ verified: false });
    await grant();
    await beginNextDay(target());
    expect(await verified()).toMatchObject({ verified: true });
  });

  it("makes the member who gives it the owner of a page without owner, and of nothing else", async () => {
    const [claimer, domain] = [await target().createUser(), fresh()];
    const free = await organization(null, domain);
    expect((await ask(claimer, free.id)).status).toBe(204);
    zone[domain] = [await record(free.id)];
    await work();
    const [listed] = await sql("select is_listed, proved_domain from public.organizations where id = $1", [free.id]);
    expect(listed).toEqual({ is_listed: true, proved_domain: domain });
    const { id, slug } = await provedOne();
    const refused = await ask(claimer, id);
    const unknown = await ask(claimer, randomUUID());
    expect([refused.code, refused.text]).toEqual(["PT404", unknown.text]);
    expect((await call(claimer, "domain_proof", { slug })).text).toBe("null");
  });

  it("by a mail, its reader is told who asks, since when they are a member and for which page, and nothing of what is hidden", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id, slug } = await organization(owner, domain, "Nodi Setu");
    expect((await ask(owner, id, `info@${domain}`)).status).toBe(204);
    const mails = await target().worker.query<{ address: string; params: Record<string, string> }>(
      "select * from worker.claim_mails(100)",
    );
    const { params } = mails.find(({ address }) => address === `info@${domain}`) ?? {};
    const [{ since } = { since: "" }] = await sql<{ since: string }>(
      "select to_jsonb(created_at) #>> '{}' as since from public.profiles where id = $1",
      [owner],
    );
    expect(params).toMatchObject({ domain, company: "Nodi Setu", name: "Rahim Uddin", since });
    const read = async () => JSON.parse((await call(null, "domain_mail", { token: params?.token })).text) as unknown;
    const about = { name: "Nodi Setu", domain, asker: "Rahim Uddin", since, talent: null, answered: false };
    expect(await read()).toEqual({ ...about, slug });
    await sql("update public.organizations set is_listed = false where id = $1", [id]);
    expect(await read()).toEqual({ ...about, slug: null });
  });

  it("by a mail gives nobody a page without owners: its claimer is refused, and is no owner by a mail of before", async () => {
    const [claimer, domain] = [await named(), fresh()];
    const free = await organization(null, domain);
    const page = async () => JSON.parse((await call(claimer, "domain_proof", { slug: free.slug })).text) as unknown;
    expect(await page()).toMatchObject({ owned: false, no_mail: "unowned" });
    const refused = await ask(claimer, free.id, `info@${domain}`);
    expect(refused.code, refused.text).toBe("PT422");
    expect(await sql("select from private.outbox where asker_id = $1", [claimer])).toEqual([]);
    await sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, answered_at, due_at)
       values ($1, $2, $3, 'mail', now(), now())`,
      [free.id, claimer, domain],
    );
    zone[domain] = ["mail.example"];
    await work();
    expect(await sql("select from public.organization_members where organization_id = $1", [free.id])).toEqual([]);
    expect(await proved(free.id)).toBeNull();
  });

  it.each([
    ["without a name", "nameless", "full_name = null"],
    ["under 18", "younger", "is_younger = true"],
  ])("by a mail is asked for by no owner %s, whom the mail could not name", async (_, why, change) => {
    const [owner, domain] = [await named(), fresh()];
    const { id, slug } = await organization(owner, domain);
    const page = async () => JSON.parse((await call(owner, "domain_proof", { slug })).text) as unknown;
    expect(await page()).toMatchObject({ no_mail: null });
    expect((await ask(owner, id, `info@${domain}`)).status).toBe(204);
    const mails = await target().worker.query<{ address: string; params: { token: string } }>(
      "select * from worker.claim_mails(100)",
    );
    const token = mails.find(({ address }) => address === `info@${domain}`)?.params.token;
    await sql(`update public.profiles set ${change} where id = $1`, [owner]);
    expect(await page()).toMatchObject({ no_mail: why });
    expect((await ask(owner, id, `info@${domain}`)).code).toBe("PT422");
    expect((await call(null, "domain_mail", { token })).text).toBe("null");
    expect((await call(null, "answer_domain_mail", { token })).text).toBe("false");
    expect((await ask(owner, id)).status).toBe(204);
    // A guardian's yes lifts it.
    await sql("update public.profiles set guardian_agreed_at = now() where id = $1", [owner]);
    expect(await page()).toMatchObject({ no_mail: why === "younger" ? null : why });
  });

  it("makes nobody the owner of a page that a moderator has hidden, which looks like none", async () => {
    const [claimer, domain] = [await target().createUser(), fresh()];
    const hidden = await organization(null, domain);
    expect((await ask(claimer, hidden.id)).status).toBe(204);
    zone[domain] = [await record(hidden.id)];
    await sql("select private.set_hidden('organization', $1, true)", [hidden.id]);
    const unknown = await ask(claimer, randomUUID());
    expect([(await ask(claimer, hidden.id)).text, unknown.code]).toEqual([unknown.text, "PT404"]);
    expect((await call(claimer, "domain_proof", { slug: hidden.slug })).text).toBe("null");
    await work();
    expect(await sql("select from public.organization_members where organization_id = $1", [hidden.id])).toEqual([]);
  });

  it("is in its owner's download with all that the page of the proof says of it", async () => {
    const { owner, id, domain } = await provedOne();
    delete zone[domain];
    await due(id);
    await work();
    const { text } = await call(owner, "own_records");
    const { domain_proofs: proofs } = JSON.parse(text) as { domain_proofs: object[] };
    expect(proofs).toMatchObject([
      { way: "dns", record: await record(id), answered_at: null, outcome: "absent", missing_since: expect.any(String) },
    ]);
  });

  it("is missed by each owner of the page, whoever gave it, while no other proof is found", async () => {
    const { owner, id, slug, domain } = await provedOne();
    const second = await target().createUser();
    await sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, second]);
    const missing = async (reader: string) => {
      const owners = await call(reader, "startup_owners", { organization: id });
      const page = await call(reader, "domain_proof", { slug });
      return [
        (JSON.parse(owners.text) as { proof_missing_since: string | null }).proof_missing_since !== null,
        (JSON.parse(page.text) as { missing_since: string | null }).missing_since !== null,
      ];
    };
    expect([await missing(owner), await missing(second)]).toEqual([
      [false, false],
      [false, false],
    ]);
    delete zone[domain];
    await due(id);
    await work();
    expect([await missing(owner), await missing(second)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await ask(second, id);
    const [{ token } = { token: "" }] = await sql<{ token: string }>(
      "select token from private.organization_proofs where organization_id = $1 and member_id = $2",
      [id, second],
    );
    zone[domain] = [`techsetu-verification=${token}`];
    await work();
    expect(await missing(owner)).toEqual([false, false]);
  });

  it("comes by a mail to an address there too, once its button was pressed and the worker has looked", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    expect((await ask(owner, id, `info@not-${domain}`)).code).toBe("PT422");
    expect((await ask(owner, id, `info@${domain}`)).status).toBe(204);
    const mails = await target().worker.query<{ address: string; params: { token: string; domain: string } }>(
      "select * from worker.claim_mails(100)",
    );
    const mail = mails.find(({ address }) => address === `info@${domain}`);
    expect(mail?.params).toMatchObject({ domain });
    zone[domain] = ["mail.example"];
    await work();
    expect(await proved(id)).toBeNull();
    expect((await call(null, "answer_domain_mail", { token: "x".repeat(64) })).text).toBe("false");
    expect((await call(null, "answer_domain_mail", { token: mail?.params.token })).text).toBe("true");
    expect(await proved(id)).toBeNull();
    await work();
    expect(await proved(id)).toBe(domain);
    const [{ kept } = { kept: "" }] = await sql<{ kept: string }>(
      "select (p.*)::text as kept from private.organization_proofs p where organization_id = $1",
      [id],
    );
    expect(kept).not.toContain("info@");
  });

  it.each([
    ["has none yet", undefined, "absent"],
    ["fails", "broken", "unreachable"],
  ] as const)(
    "by a mail is looked for again, and mailed for again, where the domain's mail server %s",
    async (_, server, expected) => {
      const [owner, domain] = [await named(), fresh()];
      const { id } = await organization(owner, domain);
      const pressNewest = async () => {
        expect((await ask(owner, id, `info@${domain}`)).status).toBe(204);
        const mails = await target().worker.query<{ address: string; params: { token: string } }>(
          "select * from worker.claim_mails(100)",
        );
        const mail = mails.find(({ address }) => address === `info@${domain}`);
        expect((await call(null, "answer_domain_mail", { token: mail?.params.token })).text).toBe("true");
      };
      if (server) zone[domain] = server;
      await pressNewest();
      await work();
      expect([await proved(id), await outcome(id)]).toEqual([null, expected]);
      const [waiting] = await sql(
        "select due_at between now() + interval '59 minutes' and now() + interval '1 hour' as soon from private.organization_proofs where organization_id = $1",
        [id],
      );
      expect(waiting).toEqual({ soon: true });
      zone[domain] = ["mail.example"];
      await pressNewest();
      await work();
      expect(await proved(id)).toBe(domain);
    },
  );

  /** The tokens in the mails that are due to an address, as the worker takes them. */
  const mailed = async (address: string) => {
    const mails = await target().worker.query<{ id: string; address: string; params: { token: string } }>(
      "select * from worker.claim_mails(100)",
    );
    return mails.filter((mail) => mail.address === address).map(({ id, params }) => ({ id, token: params.token }));
  };
  const about = async (token = "") => JSON.parse((await call(null, "domain_mail", { token })).text) as unknown;
  const links = async (id: string) =>
    (
      await sql<{ count: number }>(
        "select count(*)::integer as count from private.proof_links where organization_id = $1",
        [id],
      )
    )[0]?.count;

  it("comes by the first of two mails as well as by the second, also once the other was answered", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    const tokens: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(owner, id, `info@${domain}`)).status).toBe(204);
      tokens.push(...(await mailed(`info@${domain}`)).map(({ token }) => token));
    }
    const [first, second] = tokens;
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await about(token)).toMatchObject({ domain, answered: false });
    expect((await call(null, "answer_domain_mail", { token: first })).text).toBe("true");
    expect(await about(second)).toMatchObject({ domain, answered: true });
    expect((await call(null, "answer_domain_mail", { token: second })).text).toBe("true");
    zone[domain] = ["mail.example"];
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it("keeps one link of a mail that the server puts off, and both where the first try may have arrived", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id, `info@${domain}`);
    const again = async (outcome: string) => {
      const [mail] = await mailed(`info@${domain}`);
      await target().worker.query("select worker.finish_mail($1, $2, 'later')", [mail?.id, outcome]);
      await sql("update private.outbox set due_at = now() where id = $1", [mail?.id]);
      return mail?.token;
    };
    const away = await again("away");
    await again("delayed");
    const doubtful = await again("cut_off");
    expect([await about(away), await links(id)]).toEqual([null, 1]);
    const [last] = await mailed(`info@${domain}`);
    for (const token of [doubtful, last?.token]) expect(await about(token)).toMatchObject({ domain });
    expect(await links(id)).toBe(2);
  });

  it("comes by a mail that was sent before its owner looked at the record, which is looked for until then", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id, slug } = await organization(owner, domain);
    const page = async () => {
      const { text } = await call(owner, "domain_proof", { slug });
      return (JSON.parse(text) as { asked: Record<string, unknown> }).asked;
    };
    await ask(owner, id, `info@${domain}`);
    const [mail] = await mailed(`info@${domain}`);
    expect((await ask(owner, id)).status).toBe(204);
    expect(await page()).toMatchObject({ way: "dns", address: `info@${domain}`, answered: false, proved: false });
    await work();
    expect([await proved(id), await outcome(id)]).toEqual([null, "absent"]);
    expect(await about(mail?.token)).toMatchObject({ domain, answered: false });
    expect((await call(null, "answer_domain_mail", { token: mail?.token })).text).toBe("true");
    zone[domain] = ["mail.example"];
    await work();
    expect(await proved(id)).toBe(domain);
    expect(await page()).toMatchObject({ way: "mail", address: null, answered: true, proved: true });
  });

  it("comes by a mail that was answered, also where its owner asks for the record before the worker has looked", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id, slug } = await organization(owner, domain);
    await ask(owner, id, `info@${domain}`);
    const [mail] = await mailed(`info@${domain}`);
    expect((await call(null, "answer_domain_mail", { token: mail?.token })).text).toBe("true");
    expect((await ask(owner, id)).status).toBe(204);
    const { text } = await call(owner, "domain_proof", { slug });
    expect(JSON.parse(text)).toMatchObject({ asked: { way: "mail", answered: true, waits: true } });
    zone[domain] = ["mail.example"];
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it("is looked for by the record where a mail was answered and the domain has no mail server", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id, `info@${domain}`);
    const [mail] = await mailed(`info@${domain}`);
    await call(null, "answer_domain_mail", { token: mail?.token });
    await work();
    expect([await proved(id), await outcome(id)]).toEqual([null, "absent"]);
    expect((await ask(owner, id)).status).toBe(204);
    zone[domain] = [await record(id)];
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it.each([
    ["without a name", "full_name = null"],
    ["under 18", "is_younger = true"],
  ])("is looked for by the record where a mail was answered whose asker is %s by now", async (_, change) => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id, `info@${domain}`);
    const [mail] = await mailed(`info@${domain}`);
    expect((await call(null, "answer_domain_mail", { token: mail?.token })).text).toBe("true");
    await sql(`update public.profiles set ${change} where id = $1`, [owner]);
    await work();
    expect(await proved(id)).toBeNull();
    expect((await ask(owner, id)).status).toBe(204);
    zone[domain] = [await record(id)];
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it("comes by a mail that was answered, also where its owner asks for another mail before the worker has looked", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id, slug } = await organization(owner, domain);
    const again = () => ask(owner, id, `info@${domain}`);
    await again();
    const [mail] = await mailed(`info@${domain}`);
    expect((await call(null, "answer_domain_mail", { token: mail?.token })).text).toBe("true");
    expect((await again()).status).toBe(204);
    const { text } = await call(owner, "domain_proof", { slug });
    expect(JSON.parse(text)).toMatchObject({ asked: { way: "mail", answered: true, waits: true } });
    const [other, ...more] = await mailed(`info@${domain}`);
    expect([await about(other?.token), more]).toMatchObject([{ domain, answered: true }, []]);
    expect((await again()).status).toBe(204);
    zone[domain] = ["mail.example"];
    await work();
    expect(await proved(id)).toBe(domain);
    // There is nothing left to answer.
    expect(await mailed(`info@${domain}`)).toEqual([]);
  });

  it("comes by a record that is looked for while a mail waits for an answer", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id);
    await work();
    expect(await outcome(id)).toBe("absent");
    await ask(owner, id, `info@${domain}`);
    expect(await mailed(`info@${domain}`)).toHaveLength(1);
    const [looked] = await sql(
      "select way, outcome, due_at > now() as again from private.organization_proofs where organization_id = $1",
      [id],
    );
    expect(looked).toEqual({ way: "dns", outcome: "absent", again: true });
    zone[domain] = [await record(id)];
    await due(id);
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it.each([
    ["another name", "name", () => "Somebody else"],
    ["another website", "website", () => `https://${fresh()}`],
  ])(
    "comes by none of the mails once the organization has %s, nor after it is asked for again",
    async (_, column, of) => {
      const [owner, domain] = [await named(), fresh()];
      const { id } = await organization(owner, domain);
      await ask(owner, id, `info@${domain}`);
      const [mail] = await mailed(`info@${domain}`);
      expect(
        (await target().request(owner, "PATCH", `organizations?id=eq.${id}`, { body: { [column]: of() } })).status,
      ).toBe(204);
      expect([await about(mail?.token), await links(id)]).toEqual([null, 0]);
      await target().request(owner, "PATCH", `organizations?id=eq.${id}`, { body: { website: `https://${domain}` } });
      await ask(owner, id, `info@${domain}`);
      expect(await about(mail?.token)).toBeNull();
      expect((await call(null, "answer_domain_mail", { token: mail?.token })).text).toBe("false");
    },
  );

  /** Starts the worker's look, which has taken what is due, and lets it answer only after `meanwhile`. */
  const answerLate = async (meanwhile: () => Promise<unknown>) => {
    const { worker } = target();
    const late: typeof worker = {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        if (text.includes("answer_proof")) await meanwhile();
        return await worker.query<Row>(text, params);
      },
    };
    await patient.run(late, {
      env: { DNS_SERVERS: [dns.server] },
      signal: new AbortController().signal,
    } as unknown as TaskContext);
  };

  it("is looked for at the website's new domain, where the answer about the one before comes late", async () => {
    const [owner, before, after] = [await named(), fresh(), fresh()];
    const { id } = await organization(owner, before);
    await ask(owner, id);
    await answerLate(async () => {
      await target().request(owner, "PATCH", `organizations?id=eq.${id}`, { body: { website: `https://${after}` } });
      expect((await ask(owner, id)).status).toBe(204);
      zone[after] = [await record(id)];
    });
    await work();
    expect(await proved(id)).toBe(after);
  });

  it("proves nothing of the name that an organization has by the time the worker has looked", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id);
    zone[domain] = [await record(id)];
    await answerLate(() =>
      target().request(owner, "PATCH", `organizations?id=eq.${id}`, { body: { name: "Somebody else" } }),
    );
    expect(await proved(id)).toBeNull();
  });

  it("is looked for again at once where an owner asks again while the worker looks", async () => {
    const [owner, domain] = [await named(), fresh()];
    const { id } = await organization(owner, domain);
    await ask(owner, id);
    await answerLate(async () => {
      expect((await ask(owner, id)).status).toBe(204);
      zone[domain] = [await record(id)];
    });
    expect([await proved(id), await outcome(id)]).toEqual([null, "absent"]);
    await work();
    expect(await proved(id)).toBe(domain);
  });

  it("is mailed for to an address once a day for each who asks, three times for one alone, and ten times in all", async () => {
    const domain = fresh();
    const owed = async () =>
      (await sql<{ count: string }>("select count(*) from private.outbox where address = $1", [`info@${domain}`])).map(
        ({ count }) => Number(count),
      )[0];
    const asker = async () => {
      const owner = await named();
      const { id } = await organization(owner, domain, `Org ${randomUUID()}`);
      return () => ask(owner, id, `info@${domain}`);
    };
    const stranger = await asker();
    for (const count of [1, 2, 3, 3]) {
      const { status, text } = await stranger();
      expect([status, text, await owed()]).toEqual([204, "", count]);
    }
    const owner = await asker();
    for (const count of [4, 4]) expect([(await owner()).status, await owed()]).toEqual([204, count]);
    const others = await Promise.all(Array.from({ length: 8 }, asker));
    for (const { status, text } of await Promise.all(others.map((one) => one())))
      expect([status, text]).toEqual([204, ""]);
    expect(await owed()).toBe(10);
  });

  it("is none by a mail at a domain where anybody has an address", async () => {
    const owner = await named();
    const { id } = await organization(owner, "gmail.com");
    await sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, answered_at, due_at)
       values ($1, $2, 'gmail.com', 'mail', now(), now())`,
      [id, owner],
    );
    await work();
    expect([await proved(id), await outcome(id)]).toEqual([null, "free_mail"]);
  });
});
