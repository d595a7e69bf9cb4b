import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStreamSource } from "./stream-source.server";

type Heard = (payload: object) => void;
type Channel = { heard: Map<string, Heard>; tell: (status: string) => void };

/** The channels that have asked to join, in order. */
const { channels } = vi.hoisted(() => ({ channels: [] as Channel[] }));

vi.mock("~/lib/env.server", () => ({ env: () => ({ SESSION_SECRET: "a secret of this test" }) }));
vi.mock("~/supabase/stream-client.server", () => ({
  createStreamClient: () => {
    const heard = new Map<string, Heard>();
    const channel = {
      on: (kind: string, _: object, listener: Heard) => {
        heard.set(kind, listener);
        return channel;
      },
      subscribe: (tell: (status: string) => void) => void channels.push({ heard, tell }),
    };
    return { channel: () => channel, realtime: { setAuth: async () => {}, removeAllChannels: async () => [] } };
  },
}));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  channels.length = 0;
  vi.useRealTimers();
});

/** Opens a member's source, and notes what it tells. */
function source() {
  const told: boolean[] = [];
  const events = { onInsert: () => {}, onLive: (live: boolean) => void told.push(live), onSignedOut: () => {} };
  const opened = { told, hasJoined: false, ...openStreamSource("member", () => "token", events) };
  void opened.joined.then(() => (opened.hasJoined = true));
  return opened;
}

test("a member's stream is live once the database's changes are listened to, and no longer once the channel is lost", async () => {
  const { told } = source();
  await vi.advanceTimersByTimeAsync(0);
  const [channel] = channels;
  channel?.tell("SUBSCRIBED");
  expect(told).toEqual([]);
  channel?.heard.get("system")?.({ status: "ok" });
  channel?.tell("CHANNEL_ERROR");
  channel?.heard.get("system")?.({ status: "error" });
  expect(told).toEqual([true, false, false]);
});

test("members' streams that come at once join fifty at a time: the next when one listens, is refused, closes or has had its time", async () => {
  const sources = Array.from({ length: 160 }, source);
  await vi.advanceTimersByTimeAsync(499);
  expect(channels).toHaveLength(50);
  channels[0]?.tell("SUBSCRIBED");
  await vi.advanceTimersByTimeAsync(0);
  expect(channels).toHaveLength(50);
  channels[0]?.heard.get("system")?.({ status: "ok" });
  channels[1]?.tell("CHANNEL_ERROR");
  sources[2]?.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(channels).toHaveLength(53);
  expect(sources.flatMap(({ hasJoined }, index) => (hasJoined ? [index] : []))).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(channels).toHaveLength(100);
  // A stream that ended while it waited joins nothing.
  for (const one of sources.slice(100, 110)) one.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(channels).toHaveLength(150);
  await vi.advanceTimersByTimeAsync(500);
  expect(sources.every(({ hasJoined }) => hasJoined)).toBe(true);
});
