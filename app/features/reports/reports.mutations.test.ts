import { afterEach, expect, test, vi } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { report } from "./reports.mutations.server";

const ID = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";
const NAME = `${ID}/${"a1".repeat(16)}.webp`;

afterEach(() => vi.unstubAllGlobals());

/** What the database was asked for by a report of this kind, with a picture in Storage. */
async function callsOf(kind: "talent" | "job", missing: string | null) {
  const rpc = vi.fn<(name: string, body: object) => Promise<object>>((name, body) =>
    Promise.resolve({ data: name === "report" || "picture" in body ? null : missing, error: null, status: 200 }),
  );
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response("RIFF a picture")));
  vi.stubGlobal("fetch", fetched);
  await report({ rpc } as unknown as RequestClient, kind, ID, { reason: "spam", details: null });
  return { calls: rpc.mock.calls.map(([name, body]) => [name, body]), fetched };
}

test("a member who reports a profile leaves its picture to the moderators, though its owner may change it", async () => {
  const { calls } = await callsOf("talent", NAME);
  expect(calls).toEqual([
    ["report", { kind: "talent", id: ID, reason: "spam" }],
    ["keep_reported_picture", { kind: "talent", id: ID }],
    ["keep_reported_picture", { kind: "talent", id: ID, picture: Buffer.from("RIFF a picture").toString("base64") }],
  ]);
});

test.each([
  ["talent", null],
  ["talent", "https://tracker.example/pixel.gif"],
  ["job", NAME],
] as const)("no picture is fetched for a %s where %s is missing", async (kind, missing) => {
  const { fetched } = await callsOf(kind, missing);
  expect(fetched).not.toHaveBeenCalled();
});
