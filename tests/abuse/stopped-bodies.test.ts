import { connect, type Socket } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { createMember } from "../support/members.ts";
import { statusOf } from "../support/raw-http.ts";
import { Visitor } from "../support/visitor.ts";
import { logLines, startWeb, type Web, type WebEnv } from "../support/web.ts";

const stack = inject("stack");
const FORM = "Content-Type: application/x-www-form-urlencoded";
const MULTIPART = "Content-Type: multipart/form-data; boundary=x";

async function start(env: WebEnv): Promise<Web> {
  const web = await startWeb({ SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey, ...env });
  onTestFinished(async () => void (await web.stop()));
  return web;
}

/** `begun` resolves with the first bytes of an answer, `answer` with all of it when the server has hung up. */
type Stopped = { socket: Socket; begun: Promise<string>; answer: Promise<string> };

/** Sends a head and the beginning of a body, and never the rest. */
function stop(url: string, path: string, lines: string[], beginning: string): Stopped {
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${url}`, ...lines, "", ""].join("\r\n");
  const socket = connect(Number(new URL(url).port), "localhost");
  onTestFinished(() => void socket.destroy());
  socket.write(head + beginning);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (data) => (text += data));
    socket.on("error", () => {});
    socket.once("close", () => resolve(text));
  });
  const begun = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  return { socket, begun, answer };
}

const cookieOf = (visitor: Visitor) => `Cookie: ${[...visitor.cookies].map((pair) => pair.join("=")).join("; ")}`;

const sendPicture = (visitor: Visitor) =>
  visitor.upload("/profile/picture", { intent: "picture", picture: new File(["x"], "a.png") });

test("members upload as before when others' pictures have stopped half way", async () => {
  const { url } = await start({ BODY_TIMEOUT_S: "0.5", UPLOADS_AT_ONCE: "1", UPLOADS_WAITING: "1" });
  const visitor = await new Visitor(url).signIn(await createMember(stack));
  const lines = [MULTIPART, cookieOf(visitor), "Content-Length: 100000"];
  const late = [1, 2].map(() => stop(url, "/profile/picture", lines, "--x\r\n"));
  for (const { answer } of late) expect(statusOf(await answer)).toBe(408);
  // An answer is sent a moment before its place is free.
  await expect.poll(async () => (await sendPicture(visitor)).status).toBe(422);
});

test("members upload as before when others have lost the line half way", async () => {
  const { url } = await start({ UPLOADS_AT_ONCE: "1", UPLOADS_WAITING: "1" });
  const visitor = await new Visitor(url).signIn(await createMember(stack));
  const lines = [MULTIPART, cookieOf(visitor), "Content-Length: 100000"];
  const broken = [1, 2, 3].map(() => stop(url, "/profile/picture", lines, "--x\r\n"));
  // Two of them hold both places when another is refused, whichever it is.
  expect(statusOf(await Promise.race(broken.map(({ begun }) => begun)))).toBe(503);
  expect((await sendPicture(visitor)).status).toBe(503);
  for (const { socket } of broken) socket.resetAndDestroy();
  await expect.poll(async () => (await sendPicture(visitor)).status).toBe(422);
});

test("a visitor takes no place for uploads with a made-up cookie", async () => {
  const { url } = await start({ UPLOADS_AT_ONCE: "1", UPLOADS_WAITING: "1" });
  const visitor = await new Visitor(url).signIn(await createMember(stack));
  const forged = [...visitor.cookies].map(
    ([name, value]) => `${name}=${name === "sb" ? `${value.slice(0, -9)}AAAAAAAAA` : value}`,
  );
  for (const cookie of ["sb=x", "sb=x", forged.join("; "), forged.join("; ")]) {
    stop(url, "/profile/picture", [MULTIPART, `Cookie: ${cookie}`, "Content-Length: 100000"], "--x\r\n");
  }
  // Earlier bodies are being read by now.
  await expect.poll(async () => (await visitor.get("/profile/picture")).status).toBeLessThan(500);
  for (let time = 0; time < 5; time += 1) expect((await sendPicture(visitor)).status).toBe(422);
});

test("a stopped form leaves one line of the log with its status, and no fault", async () => {
  const web = await start({ BODY_TIMEOUT_S: "0.5" });
  const stopped = stop(web.url, "/auth", [FORM, "Content-Length: 100"], "intent=");
  expect(statusOf(await stopped.answer)).toBe(408);
  const broken = stop(web.url, "/auth", [FORM, "Content-Length: 100"], "intent=");
  broken.socket.once("connect", () => broken.socket.end());
  await broken.answer;
  await expect.poll(() => logLines(web).filter(({ status }) => status === 408)).toHaveLength(2);
  expect(logLines(web).filter(({ event }) => event === "fault")).toEqual([]);
  expect(web.output()).not.toContain("Error");
});

test("a network address whose forms keep stopping is refused before they are read", async () => {
  const { url } = await start({ BODY_TIMEOUT_S: "0.5", LIMIT_STOPPED_ADDRESS: "2/10m" });
  const post = () => stop(url, "/auth", [FORM, "Content-Length: 100"], "intent=").answer;
  for (let time = 0; time < 2; time += 1) expect(statusOf(await post())).toBe(408);
  await expect.poll(async () => statusOf(await post())).toBe(429);
  // Reading pages still works.
  expect((await fetch(`${url}/jobs`)).status).toBe(200);
});

test("a visitor's form arrives over a slow line while somebody else's address fills the process with stopped ones", async () => {
  const { url } = await start({ BODIES_AT_ONCE: "4", TRUSTED_PROXIES: "1" });
  const sendFrom = (address: string, lines: string[]) =>
    stop(url, "/auth", [FORM, `X-Forwarded-For: ${address}`, ...lines], "intent=");
  const rest = "sign-in&email=x&password=x";
  const slow = sendFrom("192.0.2.1", [`Content-Length: ${"intent=".length + rest.length}`, "Connection: close"]);
  let answered = 0;
  for (let time = 0; time < 20; time += 1) {
    const { begun } = sendFrom("198.51.100.2", ["Content-Length: 100"]);
    void begun.then((head) => (answered += Number(statusOf(head) === 408)));
  }
  // Three of them and the visitor's are still open.
  await expect.poll(() => answered).toBe(17);
  slow.socket.write(rest);
  const answer = await slow.answer;
  // Read to its end, and refused because it contains no valid address.
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain('value="x"');
});
