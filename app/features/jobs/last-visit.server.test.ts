import { expect, test } from "vitest";
import { lastVisit } from "./last-visit.server";

const MEMBER = "6f1c2f5e-8f0f-4c0e-9a66-0c1f4a3d2b10";
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);

/** Makes visits in one browser, and returns for each since when jobs are new. */
async function visits(...times: [time: string, member?: string][]) {
  let held = "";
  const since: (string | null)[] = [];
  for (const [time, member = MEMBER] of times) {
    const request = new Request("http://localhost/jobs", { headers: { Cookie: held } });
    const visit = await lastVisit(request, member, at(time));
    held = visit.cookie?.split(";")[0] ?? held;
    since.push(visit.since?.toISOString().slice(11, 16) ?? null);
  }
  return since;
}

test("nothing is new on the first visit", async () => {
  expect(await visits(["10:00"])).toEqual([null]);
});

test("a member who comes back finds new what was posted since they left", async () => {
  expect(await visits(["10:00"], ["10:20"], ["14:00"])).toEqual([null, null, "10:20"]);
});

test("turning pages and coming back from a job does not make it old", async () => {
  expect(await visits(["10:00"], ["14:00"], ["14:01"], ["14:20"], ["14:45"])).toEqual([
    null,
    "10:00",
    "10:00",
    "10:00",
    "10:00",
  ]);
});

test("another member in the same browser starts from their own first visit", async () => {
  expect(await visits(["10:00"], ["14:00", "another"])).toEqual([null, null]);
});

test("a cookie that is no visit, or one of the future, is none", async () => {
  const broken = new Request("http://localhost/jobs", { headers: { Cookie: "jobs-visit=%7B" } });
  expect((await lastVisit(broken, MEMBER, at("10:00"))).since).toBeNull();
  expect(await visits(["14:00"], ["10:00"])).toEqual([null, null]);
});
