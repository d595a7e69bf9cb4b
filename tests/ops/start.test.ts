import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/build.ts";

/** What `react-router-serve` needs too; everything else is in the build, or is loaded at its first use. */
const LOADED = ["@react-router/node", "react", "react-dom/server", "react-router", "react/jsx-runtime"];

function staticImports(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(join(ROOT, "build/server", file), "utf8");
  for (const [, specifier = ""] of text.matchAll(/^(?:import|export) (?:[^;]*? from )?"([^"]+)";$/gm)) {
    if (seen.has(specifier)) continue;
    seen.add(specifier);
    if (specifier.startsWith("./")) staticImports(specifier, seen);
  }
  return seen;
}

test("the web process starts without one package that a first page does not need", () => {
  const packages = [...staticImports("index.js")].filter(
    (specifier) => !/^(?:\.|node:)/.test(specifier) && !builtinModules.includes(specifier),
  );
  expect(packages.toSorted()).toEqual(LOADED);
});
