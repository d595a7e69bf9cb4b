import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepArriving } from "./arriving.ts";
import { limitBody } from "./body-limits.ts";

const KIB = 1024;
const PERIOD_MS = 15_000;
const MOST = 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(
  url: string,
  headers: Record<string, string> = { "content-length": "8000000" },
  take = keepArriving(MOST),
) {
  const socket = { bytesRead: 700 };
  const destroy = vi.fn<() => void>();
  const request = Object.assign(new EventEmitter(), { url, headers, socket, destroy, complete: false });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  const reader = vi.fn<(error: Error) => void>();
  request.once("error", reader);
  const limits = { periodMs: PERIOD_MS, addressOf: () => "192.0.2.1", take };
  limitBody(request as unknown as IncomingMessage, response as unknown as ServerResponse, limits);
  /** Lets a period pass, in which so many bytes arrive. */
  const receive = (bytes: number) => {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(PERIOD_MS);
  };
  return { request, response, reader, destroy, receive };
}

test.each([
  "/profile/picture",
  "/profile/picture.data",
  "/profile/picture?index",
  "/bn/profile/picture",
  "/bn/profile/picture/_.data",
])("a picture sent to %s over slow mobile data arrives, however long it takes", (path) => {
  const { request, reader, receive } = begin(path);
  for (let period = 0; period < 40; period += 1) receive(32 * KIB);
  request.complete = true;
  receive(0);
  expect(reader).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("the largest picture arrives at the least speed, and what goes on for longer is ended", () => {
  const { reader, receive } = begin("/profile/picture", { "content-length": String(64 * KIB * KIB) });
  for (let period = 0; period < 8 * 32; period += 1) receive(32 * KIB);
  expect(reader).not.toHaveBeenCalled();
  for (let period = 0; period < 5; period += 1) receive(32 * KIB);
  expect(reader).toHaveBeenCalledOnce();
});

test("whoever reads a picture that comes to a halt, or nearly, is told that the rest will not come", () => {
  const { reader, destroy, receive } = begin("/profile/picture");
  receive(100 * KIB);
  expect(reader).not.toHaveBeenCalled();
  receive(32 * KIB - 1);
  expect(reader).toHaveBeenCalledOnce();
  expect(destroy).not.toHaveBeenCalled();
});

test.each(["/post-job", "/jobs/0b7a9c52/edit.data", "/startups/new", "/bn/profile", "/bn/onboarding/startup/_.data"])(
  "a form of long texts sent to %s over slow mobile data arrives as well",
  (path) => {
    const { request, reader, receive } = begin(path, { "content-length": "100000" });
    for (let period = 0; period < 3; period += 1) receive(32 * KIB);
    expect(reader).not.toHaveBeenCalled();
    request.complete = true;
    receive(0);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("a form of long texts that comes to a halt, or nearly, is ended", () => {
  const { reader, receive } = begin("/post-job");
  receive(32 * KIB);
  receive(32 * KIB - 1);
  expect(reader).toHaveBeenCalledOnce();
});

test("a form of long texts that is answered before it has come is ended, however fast it comes", () => {
  const { response, destroy, receive } = begin("/profile");
  receive(1_000 * KIB);
  response.headersSent = true;
  receive(1_000 * KIB);
  expect(destroy).toHaveBeenCalledOnce();
});

test.each(["/auth", "/contact", "/profile/x", "/profile/picture/x", "/bnx/profile/picture", "/x?/profile/picture"])(
  "a form sent to %s has one period, whatever arrives in it",
  (path) => {
    const { reader, receive } = begin(path);
    receive(1_000 * KIB);
    expect(reader).toHaveBeenCalledOnce();
  },
);

test("the connection ends once the answer to a stopped form is out", () => {
  const { response, destroy, receive } = begin("/auth");
  receive(0);
  expect(destroy).not.toHaveBeenCalled();
  response.emit("finish");
  expect(destroy).toHaveBeenCalledOnce();
});

test.each(["/auth", "/post-job", "/profile/picture"])(
  "an answer to what stopped on its way to %s is waited for, however many periods it takes",
  (path) => {
    const { response, reader, destroy, receive } = begin(path);
    for (let period = 0; period < 3; period += 1) receive(0);
    expect([reader.mock.calls.length, destroy.mock.calls.length]).toEqual([1, 0]);
    response.emit("finish");
    expect(destroy).toHaveBeenCalledOnce();
  },
);

test("the connection ends a minute later where nobody has answered", () => {
  const { request, destroy, receive } = begin("/auth");
  receive(0);
  vi.advanceTimersByTime(59_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
  request.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});

test("the connection of a stopped form that is not answered yet ends where others need its place", () => {
  const take = keepArriving(MOST);
  const { destroy, receive } = begin("/auth", undefined, take);
  receive(0);
  for (let more = 0; more < MOST; more += 1) begin("/auth", undefined, take);
  expect(destroy).toHaveBeenCalledOnce();
});

test("no timer is left of a stopped form that was answered", () => {
  const { request, receive } = begin("/auth");
  receive(0);
  request.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that has begun is not written twice: the connection ends", () => {
  const { response, reader, destroy, receive } = begin("/auth");
  response.headersSent = true;
  receive(0);
  expect([destroy.mock.calls.length, reader.mock.calls.length]).toEqual([1, 0]);
});

test("a request without a body, and one that is over, leave no timer", () => {
  begin("/notifications/stream", {});
  begin("/auth", { "content-length": "0" });
  expect(vi.getTimerCount()).toBe(0);
  begin("/auth", { "transfer-encoding": "chunked" }).request.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});

test("whoever reads the oldest of too many forms is told at once that the rest will not come", () => {
  const take = keepArriving(MOST);
  const [oldest, next, last] = [1, 2, 3].map(() => begin("/auth", undefined, take));
  expect([oldest, next, last].map((form) => form?.reader.mock.calls.length)).toEqual([1, 0, 0]);
  next?.request.emit("close");
  begin("/auth", undefined, take);
  expect([next, last].map((form) => form?.reader.mock.calls.length)).toEqual([0, 0]);
});
