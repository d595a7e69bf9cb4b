import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { endOf, spawnWeb, startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

const environment = {
  SUPABASE_URL: stack.supabaseUrl,
  SUPABASE_ANON_KEY: stack.publishableKey,
  PUBLIC_ORIGIN: "https://techsetu.example",
  SESSION_SECRET: "a secret for tests only, 32 characters or more",
};

test("a start without environment names each variable that is missing and exits 1", async () => {
  const { child, output } = spawnWeb({});
  expect(await endOf(child)).toBe(1);
  expect(output().trim().split("\n")).toEqual([
    "Environment: SUPABASE_URL is missing",
    "Environment: SUPABASE_ANON_KEY is missing",
    "Environment: PUBLIC_ORIGIN is missing",
    "Environment: SESSION_SECRET is missing",
  ]);
});

test.each(Object.keys(environment))("a start without %s names it alone", async (name) => {
  const { child, output } = spawnWeb({ ...environment, [name]: undefined });
  expect(await endOf(child)).toBe(1);
  expect(output().trim()).toBe(`Environment: ${name} is missing`);
});

test.each([
  ["SUPABASE_ANON_KEY", "sb_secret_0123456789", "is a secret key: use the anonymous or publishable one"],
  ["PUBLIC_ORIGIN", "http://techsetu.example", "must be https, except for this machine's own addresses"],
  ["SESSION_SECRET", "                                ", "is missing"],
  ["SESSION_SECRET", "hunter2", "must have at least 32 characters"],
  ["PORT", "65536", "must be a number from 1 to 65535"],
])("a start with %s=%s ends with one line about it that does not repeat it", async (name, value, problem) => {
  const { child, output } = spawnWeb({ ...environment, [name]: value });
  expect(await endOf(child)).toBe(1);
  expect(output().trim()).toBe(`Environment: ${name} ${problem}`);
});

test("an address that this machine has not is said so, and the process exits 1", async () => {
  // A reserved address: no machine has it.
  const { child, output } = spawnWeb({ ...environment, PORT: "39999", HOST: "240.0.0.1" });
  expect(await endOf(child)).toBe(1);
  expect(output().trim()).toBe("HOST 240.0.0.1 is no address of this machine.");
});

test("with HOST it listens there and nowhere else; without it, everywhere", async () => {
  const narrow = await startWeb({ ...environment, HOST: "127.0.0.1" });
  onTestFinished(async () => void (await narrow.stop()));
  const wide = await startWeb(environment);
  onTestFinished(async () => void (await wide.stop()));
  expect((await fetch(at(narrow.url, "127.0.0.1"))).status).toBe(200);
  await expect(fetch(at(narrow.url, "127.0.0.2"))).rejects.toThrow("fetch failed");
  expect((await fetch(at(wide.url, "127.0.0.2"))).status).toBe(200);
});

test("a port that is taken is said so, and the process exits 1", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { child, output } = spawnWeb({ ...environment, PORT: String(port) });
  expect(await endOf(child)).toBe(1);
  expect(output().trim()).toBe(`Port ${port} is taken. Set PORT to another one.`);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends the process with 0", async (signal) => {
  const web = await startWeb(environment);
  web.child.kill(signal);
  expect(await endOf(web.child)).toBe(0);
});

test("a connection that is kept open does not keep the process from ending", async () => {
  const web = await startWeb({ ...environment, DRAIN_TIMEOUT_S: "600" });
  const socket = await openConnection(web.url);
  onTestFinished(() => void socket.destroy());
  expect(await web.stop()).toBe(0);
});

test("a connection is kept longer than balancers keep theirs, or for as long as KEEP_ALIVE_TIMEOUT_S says", async () => {
  const standard = await startWeb(environment);
  onTestFinished(async () => void (await standard.stop()));
  const own = await startWeb({ ...environment, KEEP_ALIVE_TIMEOUT_S: "620" });
  onTestFinished(async () => void (await own.stop()));
  const kept = async ({ url }: Web) => (await fetch(`${url}/healthz`)).headers.get("Keep-Alive");
  expect([await kept(standard), await kept(own)]).toEqual(["timeout=130", "timeout=620"]);
});

test("after the signal each answer is told to be its connection's last, a page's and a file's as well", async () => {
  const web = await startWeb({ ...environment, DRAIN_DELAY_S: "600" });
  onTestFinished(() => void web.child.kill("SIGKILL"));
  const connection = async (path: string) => (await fetch(web.url + path)).headers.get("Connection");
  expect(await connection("/healthz")).toBe("keep-alive");
  web.child.kill("SIGTERM");
  await expect.poll(() => connection("/healthz")).toBe("close");
  expect([await connection("/platform"), await connection("/favicon.svg")]).toEqual(["close", "close"]);
});

test("the log names no query: a confirmation link's token is in one", async () => {
  const web = await startWeb(environment);
  await fetch(`${web.url}/auth/confirm?token_hash=very-secret&type=signup`);
  await fetch(`${web.url}/auth?redirectTo=/secret-place`);
  await web.stop();
  expect(web.output()).toContain("/auth/confirm");
  expect(web.output()).not.toContain("secret");
});

function at(url: string, address: string): string {
  return `http://${address}:${new URL(url).port}/healthz`;
}

function openConnection(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "localhost");
    socket.once("error", reject);
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.once("data", () => resolve(socket));
  });
}
