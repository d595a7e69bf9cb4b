import { expect, test } from "vitest";
import { inTurn } from "./uploads";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until it is ended. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const job = { begun: false, end: resolve, run: () => ((job.begun = true), promise) };
  return job;
}

test("four are at work at once, 16 wait their turn, and the 21st is told at once that it can't", async () => {
  const jobs = Array.from({ length: 20 }, work);
  const answers = jobs.map((job, index) => inTurn(`member ${index}`, async () => "bytes", job.run));
  await settled();
  const begun = () => jobs.map((job) => job.begun).lastIndexOf(true) + 1;
  expect(begun()).toBe(4);

  let read = false;
  expect(await inTurn("another member", async () => (read = true), work().run)).toBeNull();
  expect(read).toBe(false);

  jobs[0]?.end("done");
  expect(await answers[0]).toBe("done");
  await settled();
  expect(begun()).toBe(5);
  for (const job of jobs) job.end("done");
  expect(await Promise.all(answers)).toEqual(Array(20).fill("done"));
});

test("one that arrives slowly keeps nobody waiting, and one that breaks off frees its place", async () => {
  const slow = Array.from({ length: 19 }, () => Promise.withResolvers<string>());
  const held = slow.map(({ promise }, index) =>
    inTurn(
      `slow member ${index}`,
      () => promise,
      async (bytes) => bytes,
    ),
  );
  expect(
    await inTurn(
      "another member",
      async () => "quick",
      async (bytes) => bytes,
    ),
  ).toBe("quick");
  const broken = held.map((answer) => expect(answer).rejects.toThrow("gone"));
  for (const { reject } of slow) reject(new Error("gone"));
  await Promise.all(broken);
  expect(
    await inTurn(
      "another member",
      async () => "next",
      async (bytes) => bytes,
    ),
  ).toBe("next");
});

test("a member with two uploads under way has no place for a third, and takes none from other members", async () => {
  const slow = [work(), work()];
  const held = slow.map((one) => inTurn("slow member", one.run, async () => "kept"));
  const third = work();
  expect(await inTurn("slow member", third.run, async () => "kept")).toBeNull();
  expect(third.begun).toBe(false);
  expect(
    await inTurn(
      "other member",
      async () => "bytes",
      async () => "quick",
    ),
  ).toBe("quick");

  slow[0]?.end("bytes");
  expect(await held[0]).toBe("kept");
  expect(
    await inTurn(
      "slow member",
      async () => "bytes",
      async () => "quick",
    ),
  ).toBe("quick");
  slow[1]?.end("bytes");
  await held[1];
});
