import { afterAll, expect, it, vi } from "vitest";
import { painters } from "./painters.server";
import { pictureResponse } from "./picture-response.server";

// Laying out or painting in this thread fails.
const NOT_HERE = vi.hoisted(() => "not in this thread");
vi.mock("harfbuzzjs", () => {
  throw new Error(NOT_HERE);
});
vi.mock("@resvg/resvg-wasm", () => {
  throw new Error(NOT_HERE);
});

const ask = (title: string, headers: Record<string, string> = {}) =>
  pictureResponse(new Request("http://localhost:3000/og/x", { headers }), { kind: "Talent", title, lines: ["React"] });
const isPicture = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .subarray(1, 4)
    .toString() === "PNG";

afterAll(() => painters.close());

it("a visitor's share picture is made in another thread", async () => {
  await expect(import("harfbuzzjs")).rejects.toThrow("vi.mock");
  await expect(import("@resvg/resvg-wasm")).rejects.toThrow("vi.mock");
  const response = await ask("রাফি ইসলাম");
  expect([response.status, await isPicture(response)]).toEqual([200, true]);
});

it("visitors who ask for many pictures have them made by two threads at most", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, (_, place) => ask(`Somebody ${place}`)));
  for (const response of responses) expect(await isPicture(response)).toBe(true);
  expect(painters.size).toBe(2);
});

it("crawlers who ask for one picture at once have it made once", async () => {
  const run = vi.spyOn(painters, "run");
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask("Asked for by many")));
  expect(new Set(responses.map((response) => response.headers.get("ETag"))).size).toBe(1);
  for (const response of responses) expect(await isPicture(response)).toBe(true);
  await ask("Asked for by many");
  // Once to lay out, and once to paint.
  expect(run).toHaveBeenCalledTimes(2);
});

it("a member who changes name has another picture; who knows the picture gets none", async () => {
  const tagOf = async (title: string) => (await ask(title)).headers.get("ETag") ?? "";
  const [before, after] = [await tagOf("Sadia Karim"), await tagOf("Sadia Rahman")];
  expect(after).not.toBe(before);
  expect((await ask("Sadia Rahman", { "If-None-Match": after })).status).toBe(304);
  expect((await ask("Sadia Rahman", { "If-None-Match": before })).status).toBe(200);
});

it("a visitor gets a picture after the threads have died", async () => {
  await ask("Before");
  await painters.close();
  expect(await isPicture(await ask("After"))).toBe(true);
});
