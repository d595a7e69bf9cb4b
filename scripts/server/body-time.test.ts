import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitBodyTime } from "./body-time.ts";

const KIB = 1024;
const PERIOD_MS = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(url: string, headers: Record<string, string> = { "content-length": "8000000" }) {
  const socket = { bytesRead: 700, destroy: vi.fn<() => void>() };
  const request = Object.assign(new EventEmitter(), { url, headers, socket, complete: false });
  const end = vi.fn<() => void>();
  const response = {
    headersSent: false,
    writeHead: vi.fn<(status: number, headers: object) => { end: () => void }>(() => ({ end })),
  };
  limitBodyTime(request as unknown as IncomingMessage, response as unknown as ServerResponse, PERIOD_MS);
  /** Time goes on, in which so many bytes arrive. */
  const receive = (bytes: number) => {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(PERIOD_MS);
  };
  return { request, socket, response, end, receive };
}

test.each([
  "/profile/picture",
  "/profile/picture.data",
  "/profile/picture?index",
  "/bn/profile/picture",
  "/bn/profile/picture/_.data",
])("a picture sent to %s over slow mobile data arrives, however long it takes", (path) => {
  const { request, response, receive } = begin(path);
  for (let period = 0; period < 40; period += 1) receive(32 * KIB);
  request.complete = true;
  receive(0);
  expect(response.writeHead).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a picture that comes to a halt, or nearly, is ended", () => {
  const { response, receive } = begin("/profile/picture");
  receive(100 * KIB);
  expect(response.writeHead).not.toHaveBeenCalled();
  receive(32 * KIB - 1);
  expect(response.writeHead).toHaveBeenCalledWith(408, { Connection: "close" });
});

test.each(["/auth", "/profile", "/profile/picture/x", "/bnx/profile/picture", "/x?/profile/picture"])(
  "a form sent to %s has one period, whatever arrives in it",
  (path) => {
    const { response, end, receive } = begin(path);
    receive(1_000 * KIB);
    expect(response.writeHead).toHaveBeenCalledWith(408, { Connection: "close" });
    expect(end).toHaveBeenCalledOnce();
  },
);

test("an answer that has begun is not written twice: the connection ends", () => {
  const { response, socket, receive } = begin("/auth");
  response.headersSent = true;
  receive(0);
  expect([socket.destroy.mock.calls.length, response.writeHead.mock.calls.length]).toEqual([1, 0]);
});

test("a request without a body, and one that is over, leave no timer", () => {
  begin("/notifications/stream", {});
  begin("/auth", { "content-length": "0" });
  expect(vi.getTimerCount()).toBe(0);
  begin("/auth", { "transfer-encoding": "chunked" }).request.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});
