import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCompose } from "./compose-file.ts";
import { imageOf, readDockerfile } from "./images.ts";
import { caddyfileHere, type Ports, withPlaces } from "./places.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const text = readFileSync(join(DEPLOY, "compose.yaml"), "utf8");
const asked = Object.fromEntries([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = ""]) => [name, `its ${name}`]));

describe("compose.yaml as processes", () => {
  const services = readCompose(text, asked);

  test("is understood whole, and each service has a command, a user and ports", () => {
    expect(Object.keys(services)).toEqual(["web-1", "web-2", "worker", "limits", "proxy"]);
    for (const service of Object.values(services)) {
      const image = imageOf(service, services, DEPLOY);
      expect((service.command ?? image.command).length).toBeGreaterThan(0);
      expect(service.user ?? image.user).toMatch(/^(?:node|\d+:\d+)$/);
      expect(image.listens.length).toBeGreaterThan(0);
    }
    expect(services["web-1"]?.environment).toMatchObject({ SESSION_SECRET: "its SESSION_SECRET", LOG_LEVEL: "info" });
    expect(services.worker?.command).toEqual(["node", "build/worker/main.js"]);
    expect(services.proxy?.depends_on).toHaveProperty("web-2");
  });

  test.each([
    ["a word that isn't known", text.replace("    cpus: 0.5\n", "    cpus: 0.5\n    privileged: true\n"), /privileged/],
    ["a form that isn't known", text.replace("mem_limit: 512m", "mem_limit: half"), /mem_limit/],
    ["a variable in another form", text.replace("${PUBLIC_ORIGIN:?}", "$PUBLIC_ORIGIN"), /PUBLIC_ORIGIN/],
    ["a network that isn't there", text.replace("networks: [store]", "networks: [shop]"), /shop/],
    ["whoever is waited for and isn't there", text.replace("web-2: { condition", "web-3: { condition"), /web-3/],
  ])("%s is refused", (_, changed, named) => {
    expect(changed).not.toBe(text);
    expect(() => readCompose(changed, asked)).toThrow(named);
  });

  test("a variable that it asks for is named when it is missing", () => {
    expect(() => readCompose(text, { ...asked, SMTP_URL: "" })).toThrow("SMTP_URL is missing");
  });
});

test("of a Dockerfile the last stage counts, and a word that isn't known is refused", () => {
  const file = readFileSync(join(DEPLOY, "../Dockerfile"), "utf8");
  expect(readDockerfile(file, "Dockerfile")).toMatchObject({
    command: ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "scripts/start.ts"],
    environment: { NODE_ENV: "production" },
    user: "node",
    folder: "/app",
    listens: [
      { port: 3000, variable: "PORT" },
      { port: 3001, variable: "WORKER_PORT" },
    ],
  });
  expect(() => readDockerfile(`${file}\nENTRYPOINT ["sh"]`, "Dockerfile")).toThrow("ENTRYPOINT");
  expect(() => readDockerfile("FROM nobody:1", "Dockerfile")).toThrow("nobody:1");
});

describe("places", () => {
  const ports: Ports = new Map([
    ["web-1", new Map([[3000, 41_000]])],
    ["proxy", new Map([80, 443, 2019].map((port) => [port, port + 40_000]))],
  ]);

  test("names and a service's own localhost become addresses of this machine", () => {
    expect(withPlaces("http://web-1:3000/x proxy:443", ports)).toBe("http://127.0.0.1:41000/x 127.0.0.1:40443");
    expect(withPlaces("http://localhost:3000", ports, "web-1")).toBe("http://127.0.0.1:41000");
    expect(withPlaces("https://localhost:3000 my-web-1:3000", ports)).toBe("https://localhost:3000 my-web-1:3000");
  });

  test("a port that nobody listens on is refused", () => {
    expect(() => withPlaces("web-1:3001", ports)).toThrow("web-1:3001");
    expect(() => withPlaces("http://localhost:3001", ports, "web-1")).toThrow("localhost:3001");
  });

  test("the Caddyfile keeps what it says and asks for no certificate", () => {
    const caddyfile = caddyfileHere(
      "{\n\tgrace_period 10s\n}\n\n:1 {\n\treverse_proxy web-1:3000\n}\n",
      "proxy",
      ports,
      "v2.10.0 h1:fonubSaQKF1YANl8TXqGcn4IbIRUDdfAkpcsfI/vX5U=",
    );
    expect(caddyfile).toContain("\tlocal_certs\n");
    expect(caddyfile).toContain("\tgrace_period 10s\n");
    expect(caddyfile).toContain("reverse_proxy 127.0.0.1:41000\n");
    expect(() => caddyfileHere("localhost {\n}\n", "proxy", ports, "2.6.2")).toThrow("begin");
  });

  test.each([
    ["2.6.2", false],
    ["2.11.2", true],
    ["v3.0.0 h1:fonubSaQKF1YANl8TXqGcn4IbIRUDdfAkpcsfI/vX5U=", true],
  ])("the Caddyfile says to Caddy %s how many checks may fail if it can read that", (version, reads) => {
    const text = readFileSync(join(DEPLOY, "Caddyfile"), "utf8");
    const services = new Map(["web-1", "web-2"].map((name) => [name, new Map([[3000, 41000]])]));
    const read = caddyfileHere(text, "proxy", new Map([...services, ...ports]), version);
    expect(read.includes("health_fails 2\n")).toBe(reads);
  });
});
