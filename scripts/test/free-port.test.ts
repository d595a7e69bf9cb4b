import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/support/free-port.ts";

const MODULE = join(import.meta.dirname, "../../tests/support/free-port.ts");

/** Returns ports given to another process of the run, which lives until the test ends. */
async function portsOfAnother(count: number): Promise<number[]> {
  const program = `
    const { freePort } = await import(${JSON.stringify(MODULE)});
    const ports = [];
    while (ports.length < ${count}) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return JSON.parse(String(line)) as number[];
}

test("no port is given twice, to one process or to two, though nobody listens on it yet", async () => {
  const own: number[] = [];
  while (own.length < 50) own.push(await freePort());
  const [some, others] = await Promise.all([portsOfAnother(50), portsOfAnother(50)]);
  expect(new Set([...own, ...some, ...others]).size).toBe(150);
});

test("a port can be listened on at once, and no outgoing connection can have taken it", async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(port), "listening");
});
