/**
 * `npm run proof:stopped-bodies`: checks that a web process releases forms and pictures whose upload never ends. Many
 * of each stop half way; once they have been answered, a member's picture must be read at once, and ten minutes later
 * the process may use at most a fifth more memory than before. Defaults: `-- --forms 2000 --uploads 200 --minutes 10`.
 * Exits with 1 otherwise.
 */
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { ensureBuild } from "../tests/support/build.ts";
import { createMember } from "../tests/support/members.ts";
import { statusOf } from "../tests/support/raw-http.ts";
import { startStack } from "../tests/support/stack.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { startWeb } from "../tests/support/web.ts";
import { residentBytes } from "./compose/usage.ts";

const MOST_GROWTH = 1.2;
const FORM = "Content-Type: application/x-www-form-urlencoded";
const MULTIPART = "Content-Type: multipart/form-data; boundary=x";
/** The part of a form that arrives before it stops. */
const BEGINNING = `intent=sign-in&email=${"x".repeat(32 * 1024)}`;
/** Complete requests first, so that the code is compiled and the heap has its usual size. */
const WARM_UP = 1_000;

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "2000" },
    uploads: { type: "string", default: "200" },
    minutes: { type: "string", default: "10" },
  },
});
const [forms, uploads, minutes] = [Number(values.forms), Number(values.uploads), Number(values.minutes)];

ensureBuild();
const { stack, stop } = await startStack();
const web = await startWeb({
  SUPABASE_URL: stack.supabaseUrl,
  SUPABASE_ANON_KEY: stack.publishableKey,
  BODY_TIMEOUT_S: "15",
});
let failed = false;
try {
  const member = await new Visitor(web.url).signIn(await createMember(stack));
  const sendPicture = async () => {
    const picture = new File(["x"], "a.png");
    return (await member.upload("/profile/picture", { intent: "picture", picture })).status;
  };
  const cookie = `Cookie: ${[...member.cookies].map((pair) => pair.join("=")).join("; ")}`;
  const warm = pLimit(8);
  const visitor = new Visitor(web.url);
  await Promise.all(
    Array.from({ length: WARM_UP }, (_, index) =>
      warm(() => (index % 10 ? visitor.get("/auth") : visitor.post("/auth", { intent: "sign-in", email: "x" }))),
    ),
  );
  await sendPicture();
  const before = memory();
  console.log(`${megabytes(before)} MB before`);

  tell(`${forms} stopped forms`, await Promise.all(times(forms, () => stopped("/auth", [FORM], BEGINNING))));
  console.log(`${megabytes(memory())} MB when they have been answered`);
  const late = times(uploads, () => stopped("/profile/picture", [MULTIPART, cookie], "--x\r\n"));
  tell(`${uploads} stopped pictures`, await Promise.all(late));
  const status = await sendPicture();
  // It is read, and refused because it is no picture.
  check(`a member's picture is read at once: ${status}`, status === 422);

  await delay(minutes * 60_000);
  const after = memory();
  const growth = after / before;
  check(`${megabytes(after)} MB after ${minutes} minutes, ${growth.toFixed(2)} times`, growth <= MOST_GROWTH);
} finally {
  await web.stop();
  await stop();
}
process.exit(failed ? 1 : 0);

function check(what: string, holds: boolean): void {
  failed ||= !holds;
  console.log(`${holds ? "ok    " : "FAILED"} ${what}`);
}

/** Prints the number of each status; right are 408 and, if there are more requests than places, 503. */
function tell(what: string, statuses: number[]): void {
  const counts = Map.groupBy(statuses, (status) => status);
  const told = [...counts].map(([status, all]) => `${all.length} × ${status || "no answer"}`).join(", ");
  check(
    `${what}: ${told}`,
    statuses.every((status) => status === 408 || status === 503),
  );
}

function memory(): number {
  return residentBytes(web.child.pid ?? 0);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

function times<T>(count: number, one: () => T): T[] {
  return Array.from({ length: count }, one);
}

/** Sends a head and the beginning of a body, never the rest. Returns the status of the answer, or 0 without one. */
function stopped(path: string, lines: string[], beginning: string): Promise<number> {
  const { port } = new URL(web.url);
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${web.url}`, ...lines, "Content-Length: 60000"];
  return new Promise((resolve) => {
    const socket = connect(Number(port), "localhost", () => socket.write(`${head.join("\r\n")}\r\n\r\n${beginning}`));
    let text = "";
    socket.on("data", (data) => (text += data));
    socket.on("error", () => {});
    socket.once("close", () => resolve(statusOf(text)));
  });
}
