import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { TINTS, tintOf } from "./tint";

test("a member has the same tint everywhere", () => {
  const id = randomUUID();
  expect(tintOf(id)).toBe(tintOf(id));
});

test("members are spread over all tints, and so are companies by their names", () => {
  const ids = Array.from({ length: 600 }, (_, index) => `${index}f0c1d2e-0000-4000-8000-00000000${1000 + index}`);
  const names = Array.from({ length: 600 }, (_, index) => `কোম্পানি ${index} Ltd.`);
  for (const list of [ids, names]) {
    const counts = Array.from({ length: TINTS }, (_, tint) => list.filter((one) => tintOf(one) === tint).length);
    expect(Math.min(...counts), counts.join()).toBeGreaterThan(50);
  }
});

const sheet = readFileSync(join(import.meta.dirname, "../styles/app.css"), "utf8");

/** Relative luminance of "#rrggbb" as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the light and dark colour of each matching declaration. */
function pairsOf(text: string): string[][] {
  return [...text.matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, light = "", dark = ""]) => [light, dark]);
}

test("initials are read on each tint, light and dark", () => {
  const tints = [...sheet.matchAll(/@utility tint-\d \{([^}]*)\}/g)].map(([, body = ""]) => pairsOf(body));
  expect(tints).toHaveLength(TINTS);
  for (const [ground = [], ink = []] of tints) {
    for (const theme of [0, 1]) expect(contrast(ground[theme] ?? "", ink[theme] ?? "")).toBeGreaterThanOrEqual(4.5);
  }
});

test("a state's dot and the tick are seen on a card and on the page, light and dark", () => {
  const colours = (name: string) => pairsOf(new RegExp(`--${name}: .*`).exec(sheet)?.[0] ?? "")[0] ?? [];
  for (const name of ["color-available", "color-busy", "color-away", "color-verified"]) {
    for (const ground of ["surface", "page", "color-raised"]) {
      for (const theme of [0, 1]) {
        const seen = contrast(colours(name)[theme] ?? "", colours(ground)[theme] ?? "");
        expect(seen, `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
