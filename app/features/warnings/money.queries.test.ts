import { expect, test, vi } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { listAskingForMoney } from "./money.queries.server";

const clientWith = (answer: { data: boolean[] | null; error: { code: string; message: string } | null }) => {
  const rpc = vi.fn<(name: string, body: { texts: string[] }) => Promise<object>>(() =>
    Promise.resolve({ status: 400, ...answer }),
  );
  return { rpc, client: { rpc } as unknown as RequestClient };
};

const TEXTS = [
  { id: "one", text: "Hello" },
  { id: "two", text: null },
  { id: "three", text: "Pay me a registration fee of 500 taka" },
];

test("a member is warned of the texts that ask for money, and the database is asked of texts alone", async () => {
  const { rpc, client } = clientWith({ data: [false, true], error: null });
  expect([...(await listAskingForMoney(client, TEXTS))]).toEqual(["three"]);
  expect(rpc).toHaveBeenCalledWith("asking_for_money", { texts: [TEXTS[0]?.text, TEXTS[2]?.text] });
});

test("a page without others' texts asks nothing", async () => {
  const { rpc, client } = clientWith({ data: [], error: null });
  expect([...(await listAskingForMoney(client, [{ id: "one", text: null }]))]).toEqual([]);
  expect(rpc).not.toHaveBeenCalled();
});
