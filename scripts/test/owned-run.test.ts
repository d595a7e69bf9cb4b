import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { clearLeftovers } from "./owned-run.ts";
import { processesOf, startOf } from "./processes.ts";

const OWNED_RUN = join(import.meta.dirname, "owned-run.ts");

/** Owns a run, starts a process in it that never ends by itself, and reports it. */
const OWNER = `
  import { spawn } from "node:child_process";
  import { ownRun } from ${JSON.stringify(OWNED_RUN)};
  await ownRun();
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)";
  spawn(process.execPath, ["-e", stubborn], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
  console.error(process.env.TMPDIR);
  setInterval(() => {}, 1000);
`;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "owned-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.runIf(process.platform === "linux").each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a run whose owner is ended by %s leaves neither a process nor a folder",
  async (signal) => {
    const TMPDIR = temporaryFolder();
    const owner = spawn(process.execPath, ["--input-type=module", "-e", OWNER], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TMPDIR },
    });
    const first = (stream: NodeJS.ReadableStream) => once(createInterface({ input: stream }), "line");
    const [[pid], [folder]] = await Promise.all([first(owner.stdout), first(owner.stderr)]);
    expect(processesOf(folder).map((one) => one.pid)).toEqual([Number(pid)]);
    owner.kill(signal);
    // Only after the watcher and the other process, which write to the same pipes, have ended too.
    await once(owner, "close");
    expect(startOf(Number(pid))).toBe("gone");
    expect(readdirSync(TMPDIR)).toEqual([]);
  },
);

test.runIf(process.platform === "linux")("a run that nobody has told where leaves nothing there either", async () => {
  const { TMPDIR: _, ...env } = process.env;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", OWNER], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  const [folder] = await once(createInterface({ input: owner.stderr }), "line");
  expect(existsSync(folder)).toBe(true);
  owner.stdout.resume();
  owner.kill("SIGKILL");
  await once(owner, "close");
  expect(existsSync(folder)).toBe(false);
});

test("what a run has left goes at the next start, but not what somebody still uses", async () => {
  const parent = temporaryFolder();
  const folder = (name: string) => {
    mkdirSync(join(parent, name));
    return join(parent, name);
  };
  writeFileSync(join(folder("techsetu-run-dead"), "owner"), `${process.pid} 1`);
  writeFileSync(join(folder("techsetu-run-alive"), "owner"), `${process.pid} ${startOf(process.pid)}`);
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  utimesSync(folder("techsetu-local-old"), twoDaysAgo, twoDaysAgo);
  folder("techsetu-local-new");
  folder("another");
  await clearLeftovers(parent);
  expect(readdirSync(parent).toSorted()).toEqual(["another", "techsetu-local-new", "techsetu-run-alive"]);
  expect(existsSync(join(parent, "techsetu-local-old"))).toBe(false);
});
