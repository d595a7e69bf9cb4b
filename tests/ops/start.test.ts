import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/build.ts";

/** Packages that `react-router-serve` loads too; everything else is bundled, or loaded at its first use. */
const LOADED = ["react", "react-dom", "react-dom/server", "react-router", "react/jsx-runtime"];

/** The packages that a file of the build imports, directly or through other files of the build. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(join(ROOT, "build/server", file), "utf8");
  for (const [, specifier = ""] of text.matchAll(/^(?:import|export) (?:[^;]*? from )?"([^"]+)";$/gm)) {
    const name = specifier.startsWith(".") ? `./${join(dirname(file), specifier)}` : specifier;
    if (seen.has(name)) continue;
    seen.add(name);
    if (name.startsWith("./")) staticImports(name, seen);
  }
  return seen;
}

test("the web process starts without one package that a first page does not need", () => {
  const packages = [...staticImports("index.js")].filter(
    (specifier) => !/^(?:\.|node:)/.test(specifier) && !builtinModules.includes(specifier),
  );
  expect(packages.toSorted()).toEqual(LOADED);
});

test("each package that the build loads, at its start or later, is in a production install", () => {
  const files = readdirSync(join(ROOT, "build/server"), { recursive: true, encoding: "utf8" });
  const text = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(ROOT, "build/server", file), "utf8"))
    .join("\n");
  const later = [...text.matchAll(/createRequire\(import\.meta\.url\)\("([^"]+)"\)|await import\("([^".]+)"\)/g)];
  const names = [...LOADED, ...later.map(([, required, imported]) => required ?? imported ?? "")].map((specifier) =>
    specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"),
  );
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

  expect(names).toEqual(expect.arrayContaining(["@resvg/resvg-wasm", "@zxcvbn-ts/language-common", "ioredis"]));
  expect(names.filter((name) => !(name in dependencies))).toEqual([]);
});
