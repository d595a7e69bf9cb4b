import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { findProved } from "../../app/features/talent/hidden-from.queries.server.ts";
import { resultOf } from "./support/answers.ts";
import {
  createApplication,
  createJob,
  createMentor,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { inHours } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

interface Found {
  total: number;
  talents: { id: string }[];
  without: Record<string, number> | null;
  options: { counts: { availability: Record<string, number> } };
}

describeOnPostgresFirst("who hides from an organization (requirements/talent.md hidden-from)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
  const call = (actor: Actor, name: string, body: object = {}) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const member = (full_name = "Mina Member") => target().createUser({ metadata: { full_name }, joinedDaysAgo: 30 });
  const hide = (actor: Actor, organization: string) => call(actor, "hide_from", { organization });
  const hiddenFrom = async (actor: Actor) => JSON.parse((await call(actor, "hidden_from")).text) as { id: string }[];
  const prove = (id: string) =>
    sql("update public.organizations set proved_domain = $2, proved_at = now() where id = $1", [id, domainOf(id)]);
  const domainOf = (id: string) => `d${id.slice(0, 8)}.example`;

  /** An owner of a proved organization, and a founder with a unique skill who hides from it or does not. */
  const scene = async () => {
    const [owner, hider] = [await member("Olive Owner"), await member(`Hana ${randomUUID().slice(0, 8)}`)];
    const organization = await createOrganization(target(), owner, { name: `Org ${randomUUID()}` });
    await prove(organization);
    await sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder') on conflict do nothing", [
      hider,
    ]);
    const skill = `Skill ${randomUUID().slice(0, 8)}`;
    const skillId = await insertRow(target(), "public.skills", { name: skill, category: "Other" });
    const talent = await createTalent(target(), hider, { title: "Ferry captain" });
    const other = await member("Otto Other");
    const otherTalent = await createTalent(target(), other, { title: "Ferry captain" });
    for (const id of [hider, other])
      await sql("insert into public.user_skills (user_id, skill_id) values ($1, $2)", [id, skillId]);
    await sql("select private.refresh_stale_talents()");
    const search = async (actor: Actor, more: object = {}) =>
      JSON.parse((await call(actor, "search_talent", { skills: [skill], with_counts: true, ...more })).text) as Found;
    return { owner, hider, organization, talent, other, otherTalent, skill, search };
  };

  it("is found by everybody but the owners of that organization, in each order and count", async () => {
    const { owner, hider, organization, talent, otherTalent, search } = await scene();
    const stranger = await member();
    const ids = async (actor: Actor, more?: object) =>
      (await search(actor, more)).talents.map(({ id }) => id).toSorted();
    const both = [talent, otherTalent].toSorted();
    expect(await ids(owner)).toEqual(both);
    expect((await hide(hider, organization)).status).toBe(204);
    for (const sort of ["newest", "rate", "experience"]) {
      expect(await ids(owner, { sort }), sort).toEqual([otherTalent]);
      for (const actor of [null, stranger, hider]) expect(await ids(actor, { sort }), sort).toEqual(both);
    }
    const [seen, whole] = [await search(owner), await search(stranger)];
    expect([seen.total, whole.total]).toEqual([1, 2]);
    expect([seen, whole].map(({ options }) => options.counts.availability["available"])).toEqual([1, 2]);
    const [missed, missedWhole] = [await search(owner, { experience: 70 }), await search(stranger, { experience: 70 })];
    expect([missed, missedWhole].map(({ without }) => without?.experience)).toEqual([1, 2]);
    expect(JSON.stringify([seen, missed])).not.toContain(talent);
    expect(JSON.stringify(missedWhole)).toContain(talent);
    expect(JSON.parse((await call(owner, "talent_page", { talent: otherTalent })).text).similar).toEqual([]);
    expect(JSON.parse((await call(stranger, "talent_page", { talent: otherTalent })).text).similar).toHaveLength(1);
  });

  it("is found by a name in other letters by everybody but them", async () => {
    const { owner, hider, organization, talent } = await scene();
    await sql("update public.profiles set full_name = 'Zakaria Hafizullah' where id = $1", [hider]);
    await hide(hider, organization);
    const found = async (actor: Actor) => (await call(actor, "search_talent", { search: "জাকারিয়া হাফিজুল্লাহ" })).text;
    expect(await found(await member())).toContain(talent);
    expect(JSON.parse(await found(owner))).toMatchObject({ total: 0, talents: [] });
  });

  it("is to them as nobody at all, by every way that takes an id", async () => {
    const { owner, hider, organization, talent } = await scene();
    await hide(hider, organization);
    // Who may ask a founder to meet.
    await insertRow(target(), "public.investor_profiles", {
      user_id: owner,
      firm_name: "Olive Ventures",
      is_listed: true,
    });
    const ways: [name: string, body: (id: string) => object][] = [
      ["talent_page", (id) => ({ talent: id })],
      ["record_profile_view", (id) => ({ talent_id: id })],
      ["save_item", (id) => ({ list: "people", item: id })],
      ["report", (id) => ({ kind: "talent", id, reason: "spam" })],
      ["meeting_form", (id) => ({ kind: "founder", id })],
      [
        "ask_meeting",
        (id) => ({
          kind: "founder",
          id,
          purpose: "Boats",
          times: [inHours(48)],
          zone: "Asia/Dhaka",
          submission_id: randomUUID(),
        }),
      ],
    ];
    for (const [name, body] of ways) {
      const hidden = resultOf(await call(owner, name, body(talent)));
      expect(hidden, name).toEqual(resultOf(await call(owner, name, body(randomUUID()))));
    }
    expect(await sql("select from public.profile_views where profile_id = $1", [hider])).toEqual([]);
    for (const path of [
      `talent_profiles?user_id=eq.${hider}&select=id`,
      `talent_profiles?id=eq.${talent}&select=id`,
      `public_profiles?id=eq.${hider}`,
      `user_skills?user_id=eq.${hider}`,
    ]) {
      expect((await target().request(owner, "GET", path, { prefer: "count=exact" })).rows, path).toEqual([]);
      expect((await target().request(hider, "GET", path)).rows, path).toHaveLength(1);
      expect((await target().request(await member(), "GET", path)).rows, path).toHaveLength(1);
    }
    const connect = (addressee_id: string) =>
      target().request(owner, "POST", "connections", {
        body: { requester_id: owner, addressee_id, submission_id: randomUUID() },
      });
    const unlisted = await member();
    await createTalent(target(), unlisted, { is_open_to_work: false });
    expect(resultOf(await connect(hider))).toEqual(resultOf(await connect(unlisted)));
    expect((await connect(hider)).code).toBe("42501");
  });

  it("keeps what they have with each other, without the way to the profile", async () => {
    const { owner, hider, organization, talent, search } = await scene();
    const job = await createJob(target(), owner);
    await call(owner, "save_item", { list: "people", item: talent });
    await insertRow(target(), "public.connections", {
      requester_id: owner,
      addressee_id: hider,
      status: "accepted",
      submission_id: randomUUID(),
    });
    await createMentor(target(), hider);
    await insertRow(target(), "public.organization_members", {
      organization_id: organization,
      member_id: hider,
      shown: true,
    });
    await createApplication(target(), job, hider);
    const connected = async () =>
      (await target().request(owner, "GET", "my_connections?select=status,member_talent_id,member_name")).rows;
    expect(await connected()).toEqual([expect.objectContaining({ member_talent_id: talent })]);
    await hide(hider, organization);
    expect(await connected()).toEqual([expect.objectContaining({ status: "accepted", member_talent_id: null })]);
    expect((await target().request(owner, "GET", "received_applications")).rows).toHaveLength(1);
    expect(JSON.stringify(await search(hider))).toContain(talent);
    const page = (actor: Actor) => call(actor, "startup_page", { address: organization });
    expect((await page(owner)).text).not.toContain(talent);
    expect((await page(null)).text).toContain(talent);
    const mentors = (actor: Actor) => call(actor, "search_mentors", {});
    expect((await mentors(owner)).text).not.toContain(talent);
    const saved = (await call(owner, "saved_items", { list: "people" })).text;
    expect(JSON.parse(saved).items).toEqual([expect.objectContaining({ ended: true })]);
    expect(saved).not.toContain("Hana");
  });

  it("hands over no way to the profile with a CV", async () => {
    const { owner, hider, organization, talent } = await scene();
    const stranger = await member("Sami Stranger");
    const cvs = new Map<string, string>();
    for (const poster of [owner, stranger]) {
      const id = await createApplication(target(), await createJob(target(), poster), hider, { with_cv: true });
      await call(poster, "decide_application", { id, decision: "accepted" });
      expect((await call(hider, "share_contact", { application: id, share: true })).status).toBe(200);
      cvs.set(poster, id);
    }
    const linked = async (actor: string, poster = actor) => {
      const { text } = await call(actor, "application_cv", { id: cvs.get(poster) });
      return (JSON.parse(text) as { talent_id: string | null }).talent_id;
    };
    expect([await linked(owner), await linked(stranger)]).toEqual([talent, talent]);
    await hide(hider, organization);
    expect([await linked(owner), await linked(stranger)]).toEqual([null, talent]);
    // Their own stays whole.
    expect(await linked(hider, owner)).toBe(talent);
    expect(JSON.parse((await call(hider, "own_cv")).text)).toMatchObject({ talent_id: talent });
  });

  it("is in no alert of theirs, and in everybody else's", async () => {
    const { owner, hider, organization, talent, otherTalent, skill } = await scene();
    const stranger = await member();
    await hide(hider, organization);
    const alert = (member_id: string) =>
      insertRow(target(), "private.alerts", {
        member_id,
        list: "talent",
        wanted: { skills: [skill] },
        frequency: "daily",
        confirmed_at: "2026-01-01T00:00:00Z",
        covered_until: "2026-01-01T00:00:00Z",
      });
    const [theirs, others] = [await alert(owner), await alert(stranger)];
    const told = await sql<{ alert_id: string; ids: string[]; total: number }>(
      "select * from private.match_talent_alerts($1::uuid[], now() + interval '1 hour')",
      [[theirs, others]],
    );
    const of = (id: string) => told.find(({ alert_id }) => alert_id === id);
    expect(of(theirs)).toMatchObject({ total: 1, ids: [otherTalent] });
    expect(of(others)?.ids.toSorted()).toEqual([talent, otherTalent].toSorted());
    const [news] = await sql<{ facts: { news: unknown[] } | null }>(
      `select worker.facts_alert_talent(jsonb_populate_record(null::private.outbox, jsonb_build_object(
         'params', jsonb_build_object('alert_id', $1::text, 'ids', jsonb_build_array($2::text)), 'recipient_id', $3::text
       ))) as facts`,
      [theirs, talent, owner],
    );
    expect(news?.facts).toBeNull();
  });

  it("names only listed organizations whose domain is proved; any other is as none", async () => {
    const { hider, owner } = await scene();
    const unproved = await createOrganization(target(), owner);
    const unlisted = await createOrganization(target(), owner, { is_listed: false });
    await prove(unlisted);
    const none = resultOf(await hide(hider, randomUUID()));
    for (const organization of [unproved, unlisted]) expect(resultOf(await hide(hider, organization))).toEqual(none);
    expect((await hide(hider, unproved)).code).toBe("PT404");
    expect(await hiddenFrom(hider)).toEqual([]);
  });

  it("stays hidden while the proof is lost, and from those who come to own it, until they say otherwise", async () => {
    const { hider, owner, organization, talent } = await scene();
    await hide(hider, organization);
    expect((await hide(hider, organization)).status).toBe(204);
    await sql("update public.organizations set proved_domain = null, proved_at = null where id = $1", [organization]);
    const later = await member();
    await insertRow(target(), "public.organization_members", { organization_id: organization, member_id: later });
    const sees = async (actor: Actor) => JSON.parse((await call(actor, "talent_page", { talent })).text) !== null;
    expect([await sees(owner), await sees(later)]).toEqual([false, false]);
    await sql("delete from public.organization_members where organization_id = $1 and member_id = $2", [
      organization,
      later,
    ]);
    expect(await sees(later)).toBe(true);
    expect((await call(hider, "show_to", { organization })).status).toBe(204);
    expect([await sees(owner), await hiddenFrom(hider)]).toEqual([true, []]);
  });

  it("is the member's own: nobody else reads it, and it is off the lists with the organization", async () => {
    const { hider, owner, organization } = await scene();
    await hide(hider, organization);
    expect(await hiddenFrom(hider)).toEqual([
      expect.objectContaining({ id: organization, domain: domainOf(organization) }),
    ]);
    for (const actor of [owner, await member()]) {
      expect(await hiddenFrom(actor)).toEqual([]);
      expect((await call(actor, "show_to", { organization })).status).toBe(204);
    }
    expect(await hiddenFrom(hider)).toHaveLength(1);
    for (const [name, body] of [
      ["hide_from", { organization }],
      ["show_to", { organization }],
      ["hidden_from", {}],
      ["proved_organizations", { search: "a" }],
    ] as const) {
      expect((await call(null, name, body)).code, name).toBe("42501");
    }
    await sql("update public.organizations set is_listed = false where id = $1", [organization]);
    expect(await hiddenFrom(hider)).toEqual([{ id: organization, slug: null, name: null, domain: null }]);
  });

  it("is looked for by a part of the name or the whole domain, among the proved alone", async () => {
    const { hider, owner, organization } = await scene();
    const domain = domainOf(organization);
    const [{ name } = { name: "" }] = await sql<{ name: string }>(
      "select name from public.organizations where id = $1",
      [organization],
    );
    await createOrganization(target(), owner, { name });
    const found = async (search: string) =>
      (JSON.parse((await call(hider, "proved_organizations", { search })).text) as { id: string }[]).map(
        ({ id }) => id,
      );
    for (const search of [name, name.toUpperCase().slice(2), domain, ` https://www.${domain}/about`]) {
      expect(await found(search), search).toEqual([organization]);
    }
    expect(await found(domain.slice(1))).toEqual([]);
    expect(await found(`${name}%`)).toEqual([]);
  });

  it("is found by its whole name among many whose names have it too, and a member reads that there are more", async () => {
    const { hider, organization } = await scene();
    const name = `Haor${randomUUID().slice(0, 8)}`;
    await sql("update public.organizations set name = $2 where id = $1", [organization, name]);
    // Another name ends the proof.
    await prove(organization);
    const others = async (first: number, last: number) =>
      sql(
        `insert into public.organizations (name, proved_domain, proved_at)
         select 'A ' || n || ' ' || $1, 'a' || n || '.' || lower($1) || '.example', now()
         from generate_series($2::integer, $3::integer) as n`,
        [name, first, last],
      );
    const client = await target().as(hider);
    await others(1, 9);
    const few = await findProved(client, name.toUpperCase());
    expect([few.organizations.length, few.more]).toEqual([10, false]);
    await others(10, 11);
    const { organizations, more } = await findProved(client, name.toUpperCase());
    expect([organizations[0]?.id, organizations.length, more]).toEqual([organization, 10, true]);
  });

  it("may be at most as many as the limit says", async () => {
    const { hider, organization } = await scene();
    await sql(
      `with made as (
         insert into public.organizations (name) select 'Many ' || n from generate_series(1, 50) as n returning id
       ) insert into private.hidden_from (member_id, organization_id) select $1, id from made`,
      [hider],
    );
    const refused = await hide(hider, organization);
    expect(refused.code).toBe("PT429");
    expect(refused.text).toContain("hide your profile from at most 50 organizations");
  });
});
