import { expect, it } from "vitest";

import { createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const SHOWN = { member_title: "Shipwright", member_location: "Halishahar", member_division: "Chittagong" };
const HIDDEN = { member_title: null, member_location: null, member_division: null, member_avatar_url: null };

describeOnPostgresFirst("who a connection is with (requirements/talent.md 55)", (target) => {
  const createMember = async (listed: boolean) => {
    const id = await target().createUser({ metadata: { full_name: "Asha" } });
    await createTalent(target(), id, { title: SHOWN.member_title, is_open_to_work: listed });
    await target().sql("update public.profiles set location = $2, division = $3, avatar_url = $4 where id = $1", [
      id,
      SHOWN.member_location,
      SHOWN.member_division,
      `https://files.example/${id}.webp`,
    ]);
    return id;
  };
  const connect = async (requester: string, addressee: string, status: string) => {
    const id = await insertRow(target(), "public.connections", { requester_id: requester, addressee_id: addressee });
    if (status !== "pending") {
      await target().sql("update public.connections set status = $2 where id = $1", [id, status]);
    }
    return id;
  };
  const seenBy = async (member: string) => (await target().request(member, "GET", "my_connections")).rows;

  it.each([
    // A request shows who asks; the addressee stays as hidden as they are.
    { listed: false, side: "addressee", status: "pending", shown: true },
    { listed: false, side: "requester", status: "pending", shown: false },
    { listed: false, side: "addressee", status: "declined", shown: false },
    { listed: false, side: "requester", status: "declined", shown: false },
    { listed: false, side: "addressee", status: "accepted", shown: true },
    { listed: false, side: "requester", status: "accepted", shown: true },
    { listed: true, side: "addressee", status: "declined", shown: true },
    { listed: true, side: "requester", status: "pending", shown: true },
  ])(
    "shows the $side of a $status one the other's picture, title and place: $shown (other listed: $listed)",
    async ({ listed, side, status, shown }) => {
      const [other, reader] = [await createMember(listed), await createMember(true)];
      await connect(...((side === "addressee" ? [other, reader] : [reader, other]) as [string, string]), status);
      const picture = { member_avatar_url: `https://files.example/${other}.webp` };
      expect(await seenBy(reader)).toMatchObject([
        { member_id: other, member_name: "Asha", ...(shown ? { ...SHOWN, ...picture } : HIDDEN) },
      ]);
    },
  );

  it("shows only the name of a member who is blocked", async () => {
    const [other, reader] = [await createMember(true), await createMember(true)];
    const id = await connect(other, reader, "pending");
    await target().request(reader, "POST", "rpc/block_connection", { body: { id } });
    expect(await seenBy(reader)).toMatchObject([{ status: "blocked", member_name: "Asha", ...HIDDEN }]);
  });

  it("shows a stranger nothing at all", async () => {
    await connect(await createMember(true), await createMember(true), "accepted");
    expect(await seenBy(await createMember(true))).toEqual([]);
  });
});
