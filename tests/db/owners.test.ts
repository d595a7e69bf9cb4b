import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { createOrganization, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("owners and suggestions (requirements/startups.md s5, s6)", (target) => {
  const member = (name = "Asha") => target().createUser({ metadata: { full_name: name }, joinedDaysAgo: 30 });
  const call = (actor: string | null, name: string, body: object) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const connect = async (requester: string, addressee: string, status = "accepted") => {
    const id = await insertRow(target(), "public.connections", { requester_id: requester, addressee_id: addressee });
    await target().sql("update public.connections set status = $2 where id = $1", [id, status]);
    return id;
  };
  const ownersOf = async (id: string) =>
    (
      await target().sql<{ member_id: string }>(
        "select member_id from public.organization_members where organization_id = $1 order by created_at, id",
        [id],
      )
    ).map((row) => row.member_id);
  const told = async (reader: string, kind: string) =>
    target().sql("select note from public.notifications where user_id = $1 and kind = $2", [reader, kind]);

  const unread = async (reader: string, kind: string) =>
    target().sql("select note from public.notifications where user_id = $1 and kind = $2 and not is_read", [
      reader,
      kind,
    ]);

  it("are asked among accepted connections, once, and own it by their own yes alone", async () => {
    const [founder, friend] = [await member("Founder"), await member("Friend")];
    const id = await createOrganization(target(), founder);
    const connection = await connect(friend, founder);
    for (let time = 0; time < 2; time += 1) {
      expect((await call(founder, "invite_owner", { organization: id, connection })).status).toBe(204);
    }
    expect(await told(friend, "owner_invited")).toHaveLength(1);
    expect(await ownersOf(id)).toEqual([founder]);
    const { text } = await target().request(friend, "GET", `rpc/startup_page?address=${id}`);
    expect(JSON.parse(text)).toMatchObject({ own: false, invited_by: "Founder" });
    expect((await call(friend, "answer_owner_invitation", { organization: id, accept: true })).status).toBe(204);
    expect(await ownersOf(id)).toEqual([founder, friend]);
    expect(await told(founder, "owner_joined")).toHaveLength(1);
    expect((await call(friend, "answer_owner_invitation", { organization: id, accept: true })).code).toBe("PT404");
  });

  it.each([true, false])(
    "have read of an invitation that they have answered (yes: %s), and of no other",
    async (accept) => {
      const [founder, friend] = [await member("Founder"), await member("Friend")];
      const connection = await connect(friend, founder);
      const [id, other] = [await createOrganization(target(), founder), await createOrganization(target(), founder)];
      for (const organization of [id, other]) await call(founder, "invite_owner", { organization, connection });
      expect((await call(friend, "answer_owner_invitation", { organization: id, accept })).status).toBe(204);
      const { rows } = await target().request(
        friend,
        "GET",
        "notifications?kind=eq.owner_invited&select=is_read,params&order=is_read",
      );
      expect(rows).toEqual([
        { is_read: false, params: { organization_id: other } },
        { is_read: true, params: { organization_id: id } },
      ]);
    },
  );

  it.each(["pending", "declined"])(
    "are not asked by a connection that is %s, nor by anybody else's",
    async (status) => {
      const [founder, other] = [await member(), await member()];
      const id = await createOrganization(target(), founder);
      const refused = [
        await call(founder, "invite_owner", { organization: id, connection: await connect(founder, other, status) }),
        await call(founder, "invite_owner", { organization: id, connection: await connect(other, await member()) }),
        await call(founder, "invite_owner", { organization: id, connection: randomUUID() }),
        await call(other, "invite_owner", { organization: id, connection: await connect(other, await member()) }),
      ];
      for (const { code, text } of refused) expect([code, text]).toEqual(["PT404", refused[0]?.text]);
    },
  );

  it("are not asked once one has blocked the other, nor of what is not listed", async () => {
    const [founder, friend] = [await member(), await member()];
    const id = await createOrganization(target(), founder);
    const connection = await connect(founder, friend);
    await target().sql("update public.organizations set is_listed = false where id = $1", [id]);
    expect((await call(founder, "invite_owner", { organization: id, connection })).code).toBe("PT404");
    await target().sql("update public.organizations set is_listed = true where id = $1", [id]);
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [friend, founder]);
    expect((await call(founder, "invite_owner", { organization: id, connection })).code).toBe("PT404");
  });

  it.each([
    ["suspended", "select private.suspend($1)", "select private.unsuspend($1)"],
    [
      "banned",
      "update auth.users set banned_until = 'infinity' where id = $1",
      "update auth.users set banned_until = null where id = $1",
    ],
  ])("are not asked while they are %s, nor offered to be: they could not say yes", async (_, begin, end) => {
    const [founder, friend] = [await member("Founder"), await member("Friend")];
    const id = await createOrganization(target(), founder);
    const connection = await connect(founder, friend);
    const offered = async () =>
      (
        JSON.parse((await target().request(founder, "GET", `rpc/startup_owners?organization=${id}`)).text) as {
          connections: object[];
        }
      ).connections;
    await target().sql(begin, [friend]);
    expect(await offered()).toEqual([]);
    const unknown = await call(founder, "invite_owner", { organization: id, connection: randomUUID() });
    const refused = await call(founder, "invite_owner", { organization: id, connection });
    expect([refused.code, refused.text]).toEqual(["PT404", unknown.text]);
    expect(await told(friend, "owner_invited")).toEqual([]);
    await target().sql(end, [friend]);
    expect(await offered()).toMatchObject([{ id: connection }]);
    expect((await call(founder, "invite_owner", { organization: id, connection })).status).toBe(204);
    expect(await told(friend, "owner_invited")).toHaveLength(1);
  });

  it("are nobody new while a moderator has hidden the page, though they were asked before", async () => {
    const [founder, friend] = [await member("Founder"), await member("Friend")];
    const connection = await connect(friend, founder);
    const [id, other] = [await createOrganization(target(), founder), await createOrganization(target(), founder)];
    const answer = (organization: string, accept: boolean) =>
      call(friend, "answer_owner_invitation", { organization, accept });
    for (const organization of [id, other]) {
      expect((await call(founder, "invite_owner", { organization, connection })).status).toBe(204);
      await target().sql("select private.set_hidden('organization', $1, true)", [organization]);
    }
    const unknown = await answer(randomUUID(), true);
    expect(unknown.code).toBe("PT404");
    expect([(await answer(id, true)).text, await ownersOf(id)]).toEqual([unknown.text, [founder]]);
    // By the address, since who is asked can't read the page; an address without an invitation is answered like one without a page.
    const decline = async (address: string) => (await call(friend, "decline_owner_invitation", { address })).text;
    const [hidden] = await target().sql<{ slug: string }>("select slug from public.organizations where id = $1", [
      other,
    ]);
    const shown = await createOrganization(target(), founder);
    expect([await decline("no-page"), await decline(shown), await decline(randomUUID())]).toEqual([
      "false",
      "false",
      "false",
    ]);
    expect([await decline(hidden?.slug ?? ""), await decline(hidden?.slug ?? "")]).toEqual(["true", "false"]);
    expect((await answer(other, false)).code).toBe("PT404");
    await target().sql("select private.set_hidden('organization', $1, false)", [id]);
    expect([(await answer(id, true)).status, await ownersOf(id)]).toEqual([204, [founder, friend]]);
  });

  it("take out those who came later, who are told, and never those who came before", async () => {
    const [first, second] = [await member(), await member()];
    const id = await createOrganization(target(), first);
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      id,
      second,
    ]);
    const idOf = async (owner: string) =>
      (
        await target().sql<{ id: string }>(
          "select id from public.organization_members where organization_id = $1 and member_id = $2",
          [id, owner],
        )
      )[0]?.id;
    expect((await call(second, "remove_owner", { owner: await idOf(first) })).code).toBe("PT404");
    expect((await call(await member(), "remove_owner", { owner: await idOf(second) })).code).toBe("PT404");
    expect((await call(first, "remove_owner", { owner: await idOf(second) })).status).toBe(204);
    expect(await ownersOf(id)).toEqual([first]);
    expect(await told(second, "owner_removed")).toHaveLength(1);
  });

  /** A page with two owners, the later of whom has invited a friend as a third. */
  const createInvitation = async () => {
    const [first, second, friend] = [await member("First"), await member("Second Then"), await member("Friend Then")];
    const id = await createOrganization(target(), first);
    const ownership = await insertRow(target(), "public.organization_members", {
      organization_id: id,
      member_id: second,
    });
    const connection = await connect(second, friend);
    expect((await call(second, "invite_owner", { organization: id, connection })).status).toBe(204);
    return { id, first, second, friend, ownership };
  };
  const rename = async (...members: string[]) => {
    for (const one of members) {
      await target().sql("update public.profiles set full_name = replace(full_name, 'Then', 'Now') where id = $1", [
        one,
      ]);
    }
  };
  const invitedTo = async (owner: string, id: string) => {
    const { text } = await target().request(owner, "GET", `rpc/startup_owners?organization=${id}`);
    return (JSON.parse(text) as { invited: { name: string }[] } | null)?.invited.map(({ name }) => name);
  };
  const inviterTo = async (reader: string, id: string) => {
    const { text } = await target().request(reader, "GET", `rpc/startup_page?address=${id}`);
    return (JSON.parse(text) as { invited_by: string | null }).invited_by;
  };
  const yes = (actor: string, organization: string) =>
    call(actor, "answer_owner_invitation", { organization, accept: true });

  it.each(["is taken out", "leaves"])("are not asked any more by one who %s, and the others may ask", async (how) => {
    const { id, first, second, friend, ownership } = await createInvitation();
    const ended =
      how === "leaves"
        ? await target().request(second, "DELETE", `organization_members?member_id=eq.${second}`)
        : await call(first, "remove_owner", { owner: ownership });
    expect(ended.status, ended.text).toBe(204);
    const [answered, unknown] = [await yes(friend, id), await yes(friend, randomUUID())];
    expect([answered.code, answered.text]).toEqual(["PT404", unknown.text]);
    expect(await ownersOf(id)).toEqual([first]);
    expect([await invitedTo(first, id), await inviterTo(friend, id)]).toEqual([[], null]);

    // Sent while its inviter was removed.
    await insertRow(target(), "private.owner_invitations", {
      organization_id: id,
      member_id: friend,
      inviter_id: second,
    });
    expect([(await yes(friend, id)).code, await inviterTo(friend, id)]).toEqual(["PT404", null]);
    const connection = await connect(first, friend);
    expect((await call(first, "invite_owner", { organization: id, connection })).status).toBe(204);
    expect(await inviterTo(friend, id)).toBe("First");
    expect((await yes(friend, id)).status).toBe(204);
    expect(await ownersOf(id)).toEqual([first, friend]);
  });

  it.each<[string, (of: Awaited<ReturnType<typeof createInvitation>>) => Promise<unknown>]>([
    ["is removed", ({ first, ownership }) => call(first, "remove_owner", { owner: ownership })],
    [
      "leaves",
      ({ id, second }) =>
        target().request(second, "DELETE", `organization_members?organization_id=eq.${id}&member_id=eq.${second}`),
    ],
    [
      "takes it back",
      async ({ id, second }) => {
        const [{ invitation } = { invitation: "" }] = await target().sql<{ invitation: string }>(
          "select id as invitation from private.owner_invitations where organization_id = $1",
          [id],
        );
        return call(second, "remove_owner", { owner: invitation });
      },
    ],
  ])("whose inviter %s find nothing of it under the bell, but what else they are asked", async (_, end) => {
    const asked = await createInvitation();
    const other = await createOrganization(target(), asked.first);
    const connection = await connect(asked.first, asked.friend);
    await call(asked.first, "invite_owner", { organization: other, connection });
    expect(await told(asked.friend, "owner_invited")).toHaveLength(2);
    await end(asked);
    const { rows } = await target().request(
      asked.friend,
      "GET",
      "notifications?kind=eq.owner_invited&select=is_read,params",
    );
    expect(rows).toEqual([{ is_read: false, params: { organization_id: other } }]);
  });

  it("and those whom they ask read each other's name as it was when they were asked", async () => {
    const { id, first, second, friend } = await createInvitation();
    await rename(second, friend);
    expect([await invitedTo(first, id), await invitedTo(second, id), await inviterTo(friend, id)]).toEqual([
      ["Friend Then"],
      ["Friend Then"],
      "Second Then",
    ]);
  });

  it.each(["second", "friend"] as const)("are not asked past a block, here by the %s", async (side) => {
    const seen = [];
    for (const ends of ["block", "no"]) {
      const { id, first, second, friend } = await createInvitation();
      const blocked = side === "second" ? friend : second;
      if (ends === "block") {
        await insertRow(target(), "public.member_blocks", {
          blocker_id: side === "second" ? second : friend,
          blocked_id: blocked,
        });
      } else if (side === "second") {
        const { text } = await target().request(second, "GET", `rpc/startup_owners?organization=${id}`);
        const [asked] = (JSON.parse(text) as { invited: { id: string }[] }).invited;
        expect((await call(second, "remove_owner", { owner: asked?.id })).status).toBe(204);
      } else {
        expect((await call(friend, "answer_owner_invitation", { organization: id, accept: false })).status).toBe(204);
      }
      await rename(second, friend);
      seen.push([
        await invitedTo(first, id),
        await invitedTo(second, id),
        await inviterTo(friend, id),
        (await yes(friend, id)).text,
        (await told(second, "owner_joined")).length,
        (await unread(friend, "owner_invited")).length,
      ]);
    }
    expect(seen[0]).toEqual([[], [], null, expect.stringContaining("PT404"), 0, 0]);
    expect(seen[0]).toEqual(seen[1]);
  });

  it("read the names of owners and of whom they could ask, without an id of a member", async () => {
    const [founder, friend] = [await member("Founder"), await member("Friend")];
    const id = await createOrganization(target(), founder);
    await connect(founder, friend);
    const ask = async (actor: string) =>
      (await target().request(actor, "GET", `rpc/startup_owners?organization=${id}`)).text;
    const seen = await ask(founder);
    expect(JSON.parse(seen)).toMatchObject({
      owners: [{ name: "Founder", mine: true, shown: false, removable: false }],
      invited: [],
      connections: [{ name: "Friend" }],
    });
    for (const person of [founder, friend]) expect(seen).not.toContain(person);
    expect(await ask(friend)).toBe("null");
  });

  it("read what a member suggests, without who it was; nobody else does", async () => {
    const [founder, second, author, deafened] = [
      await member(),
      await member(),
      await member("Author"),
      await member(),
    ];
    const id = await createOrganization(target(), founder);
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      id,
      second,
    ]);
    // Of somebody whom one of them has blocked all read nothing: one would tell of the other's block.
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [second, deafened]);
    const answers = [];
    for (const actor of [deafened, author]) {
      const { status, text } = await call(actor, "suggest_edit", { organization: id, body: " It has moved. " });
      answers.push([status, text]);
    }
    expect(answers).toEqual([
      [204, ""],
      [204, ""],
    ]);
    for (const owner of [founder, second]) {
      expect(await told(owner, "edit_suggested")).toEqual([{ note: "It has moved." }]);
    }
    const { text } = await target().request(founder, "GET", "my_notifications?kind=eq.edit_suggested");
    for (const trace of [author, "Author"]) expect(text).not.toContain(trace);
    expect((await call(null, "suggest_edit", { organization: id, body: "Hi" })).code).toBe("42501");
    // The list and the header tell which of them asks for money.
    const asking = "Pay me a registration fee of 500 taka first";
    await call(author, "suggest_edit", { organization: id, body: asking });
    type Told = { kind: string; note: string | null; asks_for_money: boolean };
    const listed = (await target().request(founder, "GET", "my_notifications?select=kind,note,asks_for_money")).rows;
    const header = JSON.parse((await call(founder, "header", { news_size: 10 })).text) as { notifications: Told[] };
    for (const rows of [listed as Told[], header.notifications]) {
      expect(rows.filter((row) => row.asks_for_money).map(({ note }) => note)).toEqual([asking]);
      expect(rows.filter((row) => row.asks_for_money === false)).toHaveLength(rows.length - 1);
    }
    for (const body of ["", " ", "x".repeat(1001)]) {
      expect((await call(author, "suggest_edit", { organization: id, body })).code).toBe("23514");
    }
  });

  it("leave what is suggested to moderators where nobody owns it", async () => {
    const author = await member();
    const id = await insertRow(target(), "public.organizations", { name: "Nobody's" });
    expect((await call(author, "suggest_edit", { organization: id, body: "It is closed" })).status).toBe(204);
    expect(
      await target().sql("select author_id, body from private.organization_suggestions where organization_id = $1", [
        id,
      ]),
    ).toEqual([{ author_id: author, body: "It is closed" }]);
  });
});
