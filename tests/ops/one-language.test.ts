import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/build.ts";

const ASSETS = join(ROOT, "build/client/assets");

const textOf = (file: string) => readFileSync(join(ASSETS, file), "utf8");

/** The files that a page in each language may load: those in its manifest, and their imports. */
function filesOf(manifest: string): Set<string> {
  const files = new Set<string>();
  const open = [manifest];
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file) || !existsSync(join(ASSETS, file))) continue;
    files.add(file);
    for (const [, name = ""] of textOf(file).matchAll(/["'`](?:\.\/|\/assets\/)([\w.$-]+\.js)["'`]/g)) open.push(name);
  }
  return files;
}

const bengaliLetters = (file: string) => textOf(file).match(/[\u0985-\u09b9]/g)?.length ?? 0;

function bothBuilds(): { english: Set<string>; bangla: Set<string> } {
  const manifests = readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file));
  const builds = manifests
    .map(filesOf)
    .map((files) => ({ files, letters: [...files].reduce((sum, file) => sum + bengaliLetters(file), 0) }))
    .toSorted((one, other) => one.letters - other.letters);
  expect(builds).toHaveLength(2);
  return { english: builds[0]?.files ?? new Set(), bangla: builds[1]?.files ?? new Set() };
}

/** All texts of one language, as their files have them. */
function textsOf(language: "en" | "bn"): string[] {
  const files = globSync(`app/**/*.${language}.{ts,tsx}`, { cwd: ROOT });
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/"((?:[^"\\\n]|\\.)+)"/g)].map(([, text = ""]) => text),
  );
}

/** Whole sentences, which no other text contains by chance. */
const SENTENCE = {
  en: /^[A-Z][a-z']+(?: [\w',-]+){3,}[.?!]?$/,
  bn: /^[\u0980-\u09ff]+(?:[ ,][\u0980-\u09ff]+){2,}[।?!]?$/,
};

test.each([
  ["English", "bn"],
  ["Bangla", "en"],
] as const)("a page in %s loads no word of the other language", (name, other) => {
  const { english, bangla } = bothBuilds();
  // Stored values are keys in both.
  const own = new Set(textsOf(other === "bn" ? "en" : "bn"));
  const foreign = [...new Set(textsOf(other))].filter((text) => SENTENCE[other].test(text) && !own.has(text));
  expect(foreign.length).toBeGreaterThan(100);
  const found = [...(name === "English" ? english : bangla)].flatMap((file) => {
    const text = textOf(file);
    return foreign.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`);
  });
  expect(found).toEqual([]);
});

test("both languages load the same file of whatever has no words", () => {
  const { english, bangla } = bothBuilds();
  const shared = [...english].filter((file) => bangla.has(file));
  expect(shared.filter((file) => /^(?:react-dom|schemas|hooks)-/.test(file)).length).toBeGreaterThan(1);
});
