import { expect, it } from "vitest";

import { conversationsOf } from "./support/conversation.ts";
import { createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const THEN = "Rina Rahman";
const NOW = "Rina Renamed";

describeOnPostgresFirst("the name of whoever was asked to connect (docs/decisions/0162)", (target) => {
  const { call } = conversationsOf(target);
  const createListed = async (name: string) => {
    const id = await target().createUser({ metadata: { full_name: name } });
    await createTalent(target(), id);
    return id;
  };
  const ask = (asker: string, asked: string) =>
    insertRow(target(), "public.connections", { requester_id: asker, addressee_id: asked });
  const change = async (member: string, listed: boolean) => {
    await target().sql("update public.profiles set full_name = $2 where id = $1", [member, NOW]);
    await target().sql("update public.talent_profiles set is_open_to_work = $2 where user_id = $1", [member, listed]);
  };
  const namesTo = async (reader: string) =>
    (await target().request(reader, "GET", "my_connections?select=status,member_name")).rows;

  it.each([
    { status: "pending", listed: true, name: NOW },
    { status: "pending", listed: false, name: THEN },
    { status: "declined", listed: true, name: NOW },
    { status: "declined", listed: false, name: THEN },
    { status: "accepted", listed: false, name: NOW },
  ])("is $name to who asked and reads $status, in the directory: $listed", async ({ status, listed, name }) => {
    const [asker, asked] = [await createListed("Asif Asker"), await createListed(THEN)];
    const id = await ask(asker, asked);
    if (status !== "pending") await call(asked, "answer_connection", { id, decision: status });
    await change(asked, listed);
    expect(await namesTo(asker)).toEqual([{ status, member_name: name }]);
  });

  it("is the one of then to whoever is blocked, who reads the same as of a request that waits", async () => {
    const seen = [];
    for (const blocks of [true, false]) {
      const [asker, asked] = [await createListed("Asif Asker"), await createListed(THEN)];
      const id = await ask(asker, asked);
      if (blocks) expect((await call(asked, "block_connection", { id })).status).toBeLessThan(300);
      await change(asked, false);
      seen.push(await namesTo(asker));
    }
    expect(seen).toEqual([[{ status: "pending", member_name: THEN }], seen[0]]);
  });

  it("is the one of then to whoever blocked them, and follows them no longer", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    await call(asked, "block_connection", { id: await ask(asker, asked) });
    for (const listed of [true, false]) {
      await change(asker, listed);
      expect(await namesTo(asked)).toEqual([{ status: "blocked", member_name: THEN }]);
    }
  });

  it("is the one of then wherever a request is told of, once its asker is hidden", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    const id = await ask(asker, asked);
    const told = async () =>
      (
        await target().request(asked, "GET", "my_notifications?kind=eq.connection_requested&select=subject_name")
      ).rows.map(({ subject_name: name }) => name);
    await change(asker, false);
    expect([await told(), await namesTo(asked)]).toEqual([[THEN], [{ status: "pending", member_name: THEN }]]);
    await change(asker, true);
    expect([await told(), await namesTo(asked)]).toEqual([[NOW], [{ status: "pending", member_name: NOW }]]);
    await change(asker, false);
    await call(asked, "answer_connection", { id, decision: "declined" });
    expect(await told()).toEqual([THEN]);
  });

  it("is kept where no role of the API reads it, and goes with the request", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    const id = await ask(asker, asked);
    for (const table of ["connection_names", "block_names"]) {
      for (const actor of [null, asker, asked]) {
        expect((await target().request(actor, "GET", table)).status).toBe(404);
      }
      for (const role of ["anon", "authenticated"]) {
        await expect(target().sql(`set local role ${role}; select * from private.${table}`)).rejects.toThrow(
          /permission denied/,
        );
      }
    }
    await target().request(asker, "DELETE", `connections?id=eq.${id}`);
    expect(await target().sql("select 1 from private.connection_names where connection_id = $1", [id])).toEqual([]);
  });
});
