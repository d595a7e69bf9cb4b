import { beforeEach, expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { createTalent, insertRow } from "./support/factories.ts";
import { listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/**
 * An investor may list a firm without themselves (docs/decisions/0116, 0171): no answer may reveal which founder it is.
 */
describeOnPostgresFirst("an investor who is a founder as well", (target) => {
  const { ask, answer, call, meetingsSeen, propose } = meetingsOf(target);
  const stateOf = async (actor: string, kind: "founder" | "investor", id: string) =>
    (JSON.parse((await call(actor, "meeting_form", { kind, id })).text) as { state: string }).state;
  const asked = async (actor: string, kind: "founder" | "investor", id: string) => {
    const { status, text } = await ask(actor, id, { kind });
    expect(status, text).toBe(200);
    return JSON.parse(text) as string;
  };
  let both: { id: string; founder: string; investor: string };
  let curious: { id: string; founder: string; investor: string };

  const createBoth = async (name: string, firm: string) => {
    const id = await target().createUser({
      metadata: { full_name: name, role: "startup_founder" },
      joinedDaysAgo: 30,
    });
    return { id, founder: await createTalent(target(), id), investor: await listInvestor(target(), id, firm) };
  };

  beforeEach(async () => {
    both = await createBoth("Bokul Both", "Hidden Capital");
    curious = await createBoth("Kona Curious", "Curious Capital");
  });

  it("is not told apart by a request that waits for the one or the other", async () => {
    const other = await createBoth("Oporajita Other", "Other Capital");
    await asked(curious.id, "investor", both.investor);
    for (const { founder } of [both, other]) expect(await stateOf(curious.id, "founder", founder)).toBe("free");
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    await asked(curious.id, "founder", both.founder);
    await asked(curious.id, "founder", other.founder);
    // For each of the two there is one open request at a time, as before.
    for (const [kind, id] of [
      ["investor", both.investor],
      ["founder", both.founder],
    ] as const) {
      expect((await ask(curious.id, id, { kind })).code).toBe("PT429");
      expect(await stateOf(curious.id, kind, id)).toBe("open");
    }
  });

  it("is not told apart by their own request, which is of the one or the other", async () => {
    await asked(both.id, "founder", curious.founder);
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    expect(await stateOf(curious.id, "founder", both.founder)).toBe("free");
    expect((await ask(curious.id, both.investor)).code).toBe("PT429");
    await asked(curious.id, "founder", both.founder);
    expect(await stateOf(curious.id, "founder", both.founder)).toBe("open");
  });

  it("is not told apart by how often one may ask the same person", async () => {
    for (const _ of [1, 2, 3]) {
      await answer(curious.id, await asked(curious.id, "investor", both.investor), "withdrawn");
    }
    expect((await ask(curious.id, both.investor)).code).toBe("PT429");
    expect(await asked(curious.id, "founder", both.founder)).toMatch(/-/);

    // New times in place of others count for the member they are proposed to.
    const third = await createBoth("Tara Third", "Third Capital");
    const request = await asked(third.id, "founder", curious.founder);
    for (const proposer of [curious, third, curious, third, curious]) {
      expect((await propose(proposer.id, request)).status).toBeLessThan(300);
    }
    await answer(third.id, request, "withdrawn");
    expect((await ask(curious.id, third.investor)).code).toBe("PT429");
    expect(await asked(curious.id, "founder", third.founder)).toMatch(/-/);
  });

  it("is not told apart by a block of the founder, while no name was told", async () => {
    const seen = async () => (await meetingsSeen(curious.id)).map(({ id }) => id).toSorted();
    const other = await createBoth("Oporajita Other", "Other Capital");
    const sent = await asked(curious.id, "investor", both.investor);
    const received = await asked(other.id, "founder", curious.founder);
    const before = [sent, received].toSorted();
    expect(await seen()).toEqual(before);
    for (const { id } of [both, other]) {
      await insertRow(target(), "public.member_blocks", { blocker_id: curious.id, blocked_id: id });
    }
    expect(await seen()).toEqual(before);
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    await answer(both.id, sent, "declined");
    expect(await seen()).toEqual(before);
    // What they ask from now on reaches nobody; requests to them are shown as from anybody else.
    await answer(other.id, received, "withdrawn");
    await asked(other.id, "founder", curious.founder);
    expect(await seen()).toEqual(before);
    const again = await asked(curious.id, "investor", both.investor);
    expect(await seen()).toEqual([...before, again].toSorted());
  });

  it("is hidden by a block where the name is known", async () => {
    const stranger = await createNamedMember(target(), "Shapla Stranger");
    const sent = await asked(curious.id, "founder", both.founder);
    await insertRow(target(), "public.member_blocks", { blocker_id: curious.id, blocked_id: both.id });
    expect((await meetingsSeen(curious.id)).map(({ id }) => id)).not.toContain(sent);
    expect((await meetingsSeen(both.id)).map(({ id }) => id)).toContain(sent);
    expect(await meetingsSeen(stranger)).toEqual([]);
  });
});
