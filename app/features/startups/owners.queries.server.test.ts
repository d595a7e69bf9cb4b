import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { tellApart } from "./owners.queries.server";

const clientOf = (rows: { id: string; member_email: string | null }[], asked: string[][] = []) =>
  ({
    from: () => ({
      select: () => ({
        in: async (_: string, ids: string[]) => {
          asked.push(ids);
          return { data: rows, error: null };
        },
      }),
    }),
  }) as unknown as RequestClient;

test("an owner tells two connections of one name apart by their addresses, and reads no other's", async () => {
  const asked: string[][] = [];
  const client = clientOf(
    [
      { id: "1", member_email: "rafi@one.example" },
      { id: "3", member_email: "rafi@two.example" },
    ],
    asked,
  );
  const connections = [
    { id: "1", name: "Rafi" },
    { id: "2", name: "Mita" },
    { id: "3", name: "Rafi" },
  ];
  expect(await tellApart(client, connections)).toEqual([
    { id: "1", name: "Rafi (rafi@one.example)" },
    { id: "2", name: "Mita" },
    { id: "3", name: "Rafi (rafi@two.example)" },
  ]);
  expect(asked).toEqual([["1", "3"]]);
});

test("an owner whose connections have names of their own reads these alone", async () => {
  const asked: string[][] = [];
  const connections = [{ id: "1", name: "Rafi" }];
  expect(await tellApart(clientOf([], asked), connections)).toEqual(connections);
  expect(asked).toEqual([]);
});
