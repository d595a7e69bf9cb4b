import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { getYounger } from "./guardians.queries.server";

const clientOf = (refusedAt: string) => {
  const guardian = { address: "g@example.com", agreed_at: null, refused_at: refusedAt, asked_at: refusedAt };
  const data = { younger: true, guardian };
  return { rpc: () => Promise.resolve({ data, error: null, status: 200 }) } as unknown as RequestClient;
};

test.each([
  // The database takes another name from 15:00 in Dhaka on 31 December: on that morning it would still refuse.
  ["2026-12-01T09:00:00Z", "2026-12-20T00:00:00Z", "1 January 2027"],
  ["2026-12-01T09:00:00Z", "2026-12-31T08:59:59Z", "1 January 2027"],
  ["2026-12-01T09:00:00Z", "2026-12-31T09:00:00Z", null],
  ["2026-11-30T18:00:00Z", "2026-12-20T00:00:00Z", "31 December 2026"],
])(
  "a member whose guardian said no at %s reads at %s from which whole day another may be named",
  async (no, now, day) => {
    expect((await getYounger(clientOf(no), new Date(now)))?.guardian?.again).toBe(day);
  },
);
