import { expect, it } from "vitest";

import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import { createConnectionThread, createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("where a connection and a meeting lead to", (target) => {
  const { leave, block } = conversationsOf(target);
  const { ask, answer, meetingOf } = meetingsOf(target);
  const named = (name: string) => createNamedMember(target(), name);
  const threadsOf = async (actor: string) =>
    (await target().request(actor, "GET", "my_connections?select=thread_id")).rows.map((row) => row.thread_id);

  it.each(["left", "blocked", "suspended"] as const)(
    "is a conversation of a connection while it is open, and none once the other has %s",
    async (how) => {
      const [rina, karim, stranger] = [await named("Rina"), await named("Karim"), await named("Sima")];
      const { thread } = await createConnectionThread(target(), rina, karim);
      for (const side of [rina, karim]) expect(await threadsOf(side)).toEqual([thread]);
      expect(await threadsOf(stranger)).toEqual([]);
      const ends = {
        left: () => leave(karim, thread),
        blocked: () => block(karim, thread),
        suspended: () => target().sql("select private.suspend($1)", [karim]),
      };
      await ends[how]();
      // With a block the connection has ended.
      expect(await threadsOf(rina)).toEqual(how === "blocked" ? [] : [null]);
      if (how === "blocked") expect(await threadsOf(karim)).toEqual([null]);
    },
  );

  it("is no conversation of a request that waits", async () => {
    const [rina, karim] = [await named("Rina"), await named("Karim")];
    await insertRow(target(), "public.connections", { requester_id: rina, addressee_id: karim });
    for (const side of [rina, karim]) expect(await threadsOf(side)).toEqual([null]);
  });

  /** A founder whom a listed investor has asked, and what each side's card leads to. */
  async function askFounder() {
    const [founder, funder] = [await named("Farida Founder"), await named("Iqbal Investor")];
    await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [founder]);
    await listInvestor(target(), funder, "Padma Fund");
    const talent = await createTalent(target(), founder);
    const asked = await ask(funder, talent, { kind: "founder" });
    expect(asked.status, asked.text).toBe(200);
    const meeting = JSON.parse(asked.text) as string;
    const pageOf = async (reader: string) => (await meetingOf(reader, meeting))?.other_page;
    return { founder, funder, talent, meeting, pageOf };
  }

  it("is the founder's page for the member who asked them, and nothing for the founder", async () => {
    const { founder, funder, talent, meeting, pageOf } = await askFounder();
    expect([await pageOf(funder), await pageOf(founder)]).toEqual([`/talent/${talent}`, null]);
    expect(await meetingOf(await named("Sima"), meeting)).toBeUndefined();
    const employer = await createOrganization(target(), funder, { name: "Employer" });
    await target().sql("insert into private.hidden_from (member_id, organization_id) values ($1, $2)", [
      founder,
      employer,
    ]);
    expect(await pageOf(funder)).toBeNull();
  });

  it("is the startup's page where no profile is listed, for as long as it names the founder", async () => {
    const { founder, funder, pageOf } = await askFounder();
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [founder]);
    expect(await pageOf(funder)).toBeNull();
    const startup = await createOrganization(target(), founder, { name: `Nouka ${founder}` });
    expect(await pageOf(funder)).toBeNull();
    const [page] = await target().sql<{ slug: string }>(
      `with named as (update public.organization_members set shown = true where organization_id = $1)
       select slug from public.organizations where id = $1`,
      [startup],
    );
    expect(await pageOf(funder)).toBe(`/startups/${page?.slug}`);
    await target().sql("update public.organizations set is_listed = false where id = $1", [startup]);
    expect(await pageOf(funder)).toBeNull();
    await target().sql("update public.organizations set is_listed = true where id = $1", [startup]);
    await target().sql("select private.suspend($1)", [founder]);
    expect(await pageOf(funder)).toBeNull();
  });

  it("is a firm's own page and no member's, before a time is accepted and after", async () => {
    const [member, funder] = [await named("Kamal Curious"), await named("Iqbal Investor")];
    const fund = await listInvestor(target(), funder, "Padma Fund");
    await createTalent(target(), funder);
    await createTalent(target(), member);
    const id = JSON.parse((await ask(member, fund)).text) as string;
    const shown = async (reader: string) => {
      const row = await meetingOf(reader, id);
      return [row?.other_investor, row?.other_page];
    };
    expect([await shown(member), await shown(funder)]).toEqual([
      [fund, null],
      [null, null],
    ]);
    const times = (await meetingOf(funder, id))?.times as string[] | undefined;
    expect((await answer(funder, id, "accepted", times?.[0] ?? inHours(48))).status).toBe(200);
    expect([await shown(member), await shown(funder)]).toEqual([
      [fund, null],
      [null, null],
    ]);
  });
});
