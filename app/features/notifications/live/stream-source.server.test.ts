import { expect, test, vi } from "vitest";
import { openStreamSource } from "./stream-source.server";

type Heard = (payload: object) => void;

const { heard, joined } = vi.hoisted(() => ({
  heard: new Map<string, Heard>(),
  joined: { tell: undefined as ((status: string) => void) | undefined },
}));

vi.mock("~/lib/env.server", () => ({ env: () => ({ SESSION_SECRET: "a secret of this test" }) }));
vi.mock("~/supabase/stream-client.server", () => ({
  createStreamClient: () => {
    const channel = {
      on: (kind: string, _: object, listener: Heard) => {
        heard.set(kind, listener);
        return channel;
      },
      subscribe: (listener: (status: string) => void) => void (joined.tell = listener),
    };
    return { channel: () => channel, realtime: { setAuth: async () => {} } };
  },
}));

test("a member's stream is live once the database's changes are listened to, and no longer once the channel is lost", async () => {
  const told: boolean[] = [];
  openStreamSource("member", () => "token", {
    onInsert: () => {},
    onLive: (live) => told.push(live),
    onSignedOut: () => {},
  });
  await vi.waitFor(() => expect(joined.tell).toBeDefined());
  joined.tell?.("SUBSCRIBED");
  expect(told).toEqual([]);
  heard.get("system")?.({ status: "ok" });
  joined.tell?.("CHANNEL_ERROR");
  heard.get("system")?.({ status: "error" });
  expect(told).toEqual([true, false, false]);
});
