import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path/posix";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Whether `docker build` gets a path: the last line of .dockerignore that matches it or a folder above it decides. */
function isSent(path: string): boolean {
  const lines = read(".dockerignore").split("\n").filter(Boolean);
  const last = lines.findLast((line) => {
    const pattern = line.replace(/^!/, "");
    // Docker's star also matches names with a leading dot.
    return pattern === "*" || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
  });
  return last?.startsWith("!") ?? true;
}

/** Returns a file without its type imports, which Node ignores. */
const code = (path: string) => read(path).replaceAll(/^import type .*;$/gm, "");

/** Returns the file and everything that it imports from the repository, without packages and build output. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || path.startsWith("build/")) return seen;
  seen.add(path);
  for (const [, specifier = ""] of code(path).matchAll(/(?:from|import|URL\()\s*\(?"(\.{1,2}\/[^"]+)"/g)) {
    withImports(join(dirname(path), specifier), seen);
  }
  return seen;
}

/** Returns the sources and destinations of the COPY lines of one stage of the Dockerfile. */
function copied(from?: "build"): { sources: string[]; destination: string }[] {
  return [...read("Dockerfile").matchAll(/^COPY (--from=build )?(.+)$/gm)]
    .filter(([, stage]) => Boolean(stage) === (from === "build"))
    .map(([, , paths = ""]) => {
      const names = paths.split(" ").map((name) => name.replace(/^\/app\//, "").replace(/^\.\//, ""));
      return { sources: names.slice(0, -1), destination: names.at(-1) ?? "" };
    });
}

/** Returns the `file:` dependencies, which `npm ci` reads too. */
function localPackages(): string[] {
  const { devDependencies, dependencies } = JSON.parse(read("package.json"));
  return Object.values<string>({ ...devDependencies, ...dependencies })
    .filter((version) => version.startsWith("file:"))
    .map((version) => join(version.slice("file:".length), "package.json"));
}

test("the image's build is given all that it reads", () => {
  const configs = ["vite.config.ts", "react-router.config.ts", "scripts/start.ts"];
  const run = [...read("Dockerfile").matchAll(/\bnode (scripts\/\S+)/g)].map(([, path = ""]) => path);
  const files = [
    ...[...configs, ...run].flatMap((path) => [...withImports(path)]),
    "app/root.tsx",
    "public/favicon.svg",
    "tsconfig.json",
    ...localPackages(),
    ...copied().flatMap(({ sources }) => sources.filter((name) => name !== "." && name.includes("."))),
    ...copied("build").flatMap(({ sources }) => sources.filter((name) => /\.\w+$/.test(name))),
  ];
  expect(files).toEqual(expect.arrayContaining(["scripts/precompress.ts", "scripts/warm-up.ts"]));
  expect([...new Set(files)].filter((path) => !existsSync(join(ROOT, path)) || !isSent(path))).toEqual([]);
});

test("the image's build is given neither tests, data, secrets nor what this machine has installed", () => {
  const files = [".env", ".data/lock", "node_modules/zod/package.json", "tests/support/web.ts", "app/lib/text.test.ts"];
  expect(files.filter(isSent)).toEqual([]);
});

test("the image has each file that its start reads", () => {
  const held = copied("build").flatMap(({ sources, destination }) =>
    sources.map((source) => ({
      source,
      at: join(destination, /\.\w+$/.test(source) ? (source.split("/").at(-1) ?? "") : ""),
    })),
  );
  const missing = [...withImports("scripts/start.ts")].filter(
    (path) =>
      !held.some(
        ({ source, at }) => (source === path && at === path) || (path.startsWith(`${source}/`) && at === source),
      ),
  );
  expect(missing).toEqual([]);
});

test("a production install has neither a second Node nor PostgREST", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const tools = Object.entries(packages).filter(([path]) =>
    /node_modules\/(?:node-(?:linux|darwin|win)|postgrest)/.test(path),
  );
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([]);
});
