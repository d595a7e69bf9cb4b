import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import type { InvestorFilters } from "../../app/domain/investors/investor-filters.ts";
import { getInvestor, listInvestors } from "../../app/features/investors/investors.queries.server.ts";
import { insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst, type Actor } from "./support/target.ts";

type Row = Record<string, unknown>;

describeOnPostgresFirst("investors whom founders find (requirements/site.md 117)", (target) => {
  /** A listed investor whose sector is `mark`, so that a test finds only its own. */
  const invest = async (mark: string, row: Row = {}) => {
    const user = await target().createUser();
    const id = await insertRow(target(), "public.investor_profiles", {
      user_id: user,
      firm_name: "Fund",
      sectors: [mark],
      is_listed: true,
      ...row,
    });
    return { user, id };
  };
  const clientOf = async (actor: Actor) => (actor === null ? target().anon() : target().as(actor));
  const list = async (filters: InvestorFilters, actor: Actor = null, page = 1) =>
    listInvestors(await clientOf(actor), filters, page);
  const mark = () => `Mark ${randomUUID()}`;

  it("are those who say that everyone may see them; others see neither row nor page of the rest", async () => {
    const sector = mark();
    const listed = await invest(sector);
    const hidden = await invest(sector, { is_listed: false });
    const suspended = await invest(sector);
    const younger = await invest(sector);
    const stranger = await target().createUser();
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [suspended.user]);
    await target().sql("update public.profiles set is_younger = true where id = $1", [younger.user]);
    for (const actor of [null, stranger, hidden.user]) {
      const { total, investors } = await list({ sector }, actor);
      expect([total, investors.map(({ id }) => id)]).toEqual([1, [listed.id]]);
      const client = await clientOf(actor);
      for (const { id, user } of [hidden, suspended, younger]) {
        expect((await getInvestor(client, id))?.id ?? null).toBe(actor === user ? id : null);
      }
    }
    await target().sql("update auth.users set banned_until = null where id = $1", [suspended.user]);
    expect((await list({ sector })).total).toBe(2);
  });

  it("are found by each filter and by all together, and those who name no bound by any sum", async () => {
    const sector = mark();
    const row = { investor_type: "angel", stages: ["seed"], ticket_min: 10_000, ticket_max: 40_000 };
    const one = await invest(sector, { ...row, firm_name: "Padma 100% Fund", thesis: "Boats" });
    const open = await invest(sector, { investor_type: "corporate", stages: ["idea", "seed"] });
    const ids = async (filters: InvestorFilters) =>
      (await list({ sector, ...filters })).investors.map(({ id }) => id).toSorted();
    const both = [one.id, open.id].toSorted();
    expect(await ids({})).toEqual(both);
    expect(await ids({ q: "100%" })).toEqual([one.id]);
    expect(await ids({ q: "BOATS" })).toEqual([one.id]);
    expect(await ids({ q: "100_" })).toEqual([]);
    expect(await ids({ type: "corporate" })).toEqual([open.id]);
    expect(await ids({ stage: "idea" })).toEqual([open.id]);
    expect(await ids({ stage: "seed" })).toEqual(both);
    for (const [ticket, found] of [
      [9_999, [open.id]],
      [10_000, both],
      [40_000, both],
      [40_001, [open.id]],
    ] as const) {
      expect([ticket, await ids({ ticket })]).toEqual([ticket, found]);
    }
    expect(await ids({ sector: sector.toUpperCase(), type: "angel", stage: "seed", ticket: 20_000 })).toEqual([one.id]);
  });

  it("are counted for each choice with the other filters as they are", async () => {
    const sector = mark();
    await invest(sector, { investor_type: "angel", stages: ["seed"] });
    await invest(sector, { investor_type: "angel", stages: ["idea", "seed"] });
    await invest(sector, { investor_type: "corporate", stages: ["idea"] });
    const { choices } = await list({ sector, type: "angel", stage: "idea" });
    expect(choices.type).toEqual({ angel: 1, corporate: 1 });
    expect(choices.stage).toEqual({ idea: 1, seed: 2 });
    expect((await list({ q: sector })).choices.sector).toEqual([[sector, 3]]);
  });

  it("are twelve a page, newest first, and equal ones in one order", async () => {
    const sector = mark();
    const at = new Date().toISOString();
    for (let number = 0; number < 14; number += 1) await invest(sector, { created_at: at });
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sector }, null, page)));
    expect(pages.map(({ total, investors }) => [total, investors.length])).toEqual([
      [14, 12],
      [14, 2],
      [14, 0],
    ]);
    const ids = pages.flatMap(({ investors }) => investors.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it("are shown, at most three of all, to a visitor who finds none, and to nobody else", async () => {
    const sector = mark();
    for (let number = 0; number < 4; number += 1) await invest(sector);
    const all = await list({});
    const none = await list({ q: "nobody-is-called-that" });
    expect([none.total, none.investors]).toEqual([0, []]);
    expect(none.nearest).toEqual({ total: all.total, investors: all.investors.slice(0, 3) });
    for (const filters of [{}, { sector }]) expect((await list(filters)).nearest).toBeNull();
  });

  it("are refused to nobody, and a page before the first or an endless text to everybody", async () => {
    for (const body of [{ page: 0 }, { q: "x".repeat(201) }, { ticket: -1 }]) {
      const { status, code } = await target().request(null, "POST", "rpc/search_investors", { body });
      expect([status, code]).toEqual([400, "22023"]);
    }
  });
});
