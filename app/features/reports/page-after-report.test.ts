import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { pageAfterReport } from "./reports.queries.server";

const ID = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";

const clientWith = (title: string | null) =>
  ({ rpc: () => Promise.resolve({ data: title, error: null }) }) as unknown as RequestClient;

test("a member who has reported a job is back on its page", async () => {
  expect(await pageAfterReport(clientWith("Fee first"), ID)).toBe(`/jobs/${ID}`);
});

test("a member whose report hid the job is on the list instead", async () => {
  expect(await pageAfterReport(clientWith(null), ID)).toBe("/jobs");
});
