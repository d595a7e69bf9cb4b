import { expect, test } from "vitest";
import type { JobSort } from "~/domain/jobs/jobs-href";
import { meta } from "./jobs";

/** What a network shows of a shared list. */
function describedBy(sort: JobSort | undefined): string {
  const loaderData = { title: "Jobs", origin: "http://localhost", itemList: null, failed: false, filters: { sort } };
  const tags = meta({ loaderData } as unknown as Parameters<typeof meta>[0]) as { name?: string; content?: string }[];
  return tags.find(({ name }) => name === "description")?.content ?? "";
}

test("a visitor reads of a shared list that the newest are first only where they are", () => {
  expect(describedBy(undefined)).toContain("newest first");
  for (const sort of ["ending", "pay"] as const) {
    expect(describedBy(sort)).toContain("technology sector");
    expect(describedBy(sort)).not.toContain("newest first");
  }
});
