import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addressBehind } from "../../app/lib/address-group.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { readCompose } from "./compose-file.ts";
import { caddyfileHere, type Ports } from "./places.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const composeFile = readFileSync(join(DEPLOY, "compose.yaml"), "utf8");
const filled = Object.fromEntries([...composeFile.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = ""]) => [name, "x"]));
const caddy = spawnSync("caddy", ["version"], { encoding: "utf8" });

/** Starts Caddy as compose.yaml does with these variables. Returns what a web process behind it hears of a request. */
async function proxyWith(variables: Record<string, string>): Promise<(forwardedFor: string) => Promise<string>> {
  const web = createServer(({ headers }, response) => response.end(headers["x-forwarded-for"]));
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
  const { port } = web.address() as AddressInfo;
  const [http, https, admin] = [await freePort(), await freePort(), await freePort()];
  const ports: Ports = new Map([
    ["web-1", new Map([[3000, port]])],
    ["web-2", new Map([[3000, port]])],
    ["worker", new Map([[3001, port]])],
    ["proxy", new Map([80, 443, 2019].map((inside, index) => [inside, [http, https, admin][index] ?? 0]))],
  ]);
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfileHere(readFileSync(join(DEPLOY, "Caddyfile"), "utf8"), "proxy", ports, caddy.stdout));
  const services = readCompose(composeFile, { ...filled, PUBLIC_ORIGIN: "http://localhost", ...variables });
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder, ...services.proxy?.environment },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, "exit");
    }
    web.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const heard = async (forwardedFor: string) => {
    const headers = { "X-Forwarded-For": forwardedFor };
    return (await fetch(`http://localhost:${http}/`, { headers })).text();
  };
  await expect.poll(() => heard("").catch(() => "")).toBe("127.0.0.1");
  return heard;
}

// What the visitor wrote, and who the CDN saw.
const FROM_CDN = "198.51.100.1, 203.0.113.7";

test.runIf(caddy.status === 0).each([
  ["from the CDN counts for its visitor", "192.0.2.0/24 127.0.0.0/8", `${FROM_CDN}, 127.0.0.1`, "203.0.113.7"],
  ["that passes the CDN by counts for who makes it", "192.0.2.0/24 2001:db8::/32", "127.0.0.1", "127.0.0.1"],
  ["without a CDN counts for who makes it", "", "127.0.0.1", "127.0.0.1"],
])("a request %s", async (_, ranges, passedOn, counted) => {
  const heard = await proxyWith({ CDN_RANGES: ranges });
  const forwardedFor = await heard(FROM_CDN);
  expect(forwardedFor).toBe(passedOn);
  expect(addressBehind(2, "10.0.0.1", forwardedFor)).toBe(counted);
});
