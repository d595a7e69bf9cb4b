import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { confirmListing } from "./listing.mutations.server";

const clientOf = (data: unknown) =>
  ({ rpc: () => Promise.resolve({ data, error: null, status: 200 }) }) as unknown as RequestClient;

test("a member who confirms by a mail's link reads the last whole day in the directory, not the one it leaves on", async () => {
  // It leaves at midnight in Dhaka, as "On 30 March 2027 it leaves the directory" says.
  const answer = { state: "confirmed", until: "2027-03-29T18:00:00+00:00" };
  expect(await confirmListing(clientOf(answer), "t")).toEqual({ state: "confirmed", until: "29 March 2027" });
  expect(await confirmListing(clientOf({ state: "used" }), "t")).toEqual({ state: "used" });
});
