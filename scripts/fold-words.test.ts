import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, expect, test } from "vitest";
import { foldWords } from "./fold-words.ts";

const folder = mkdtempSync(join(tmpdir(), "fold-words-"));

/** The words of a card, in the format of every group of words. */
const GROUP = {
  "card.en.ts": `export const words = {
  apply: "Apply now",
  plain: \`In backticks\`,
  quoted: "Say \\"yes\\"",
  server: "Only the server says it",
  count: (n: number) => \`\${n} jobs\`,
  asked() { return "Asked"; },
  states: { open: "Open", closed: "Closed" },
};`,
  "card.bn.ts": `export const words = { apply: "", plain: "", quoted: "", server: "", count: () => "", asked: () => "", states: {} };`,
  "card.words.ts": `import { words } from "./words.ts";
import { words as bn } from "./card.bn";
import { words as en } from "./card.en";
export const card = words(en, bn);`,
  "words.ts": `export const words = (en: object, _bn: object) => () => en;`,
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let built = 0;

/** Builds code that imports `card`; returns its text, and its export `said`. */
async function fold(use: string, files: Record<string, string> = GROUP): Promise<{ code: string; said: unknown }> {
  const app = join(folder, String((built += 1)), "app");
  mkdirSync(app, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, "use.ts": `import { card } from "./card.words";\n${use}` }))
    writeFileSync(join(app, name), text);
  const output = (await build({
    configFile: false,
    root: app,
    logLevel: "silent",
    plugins: [foldWords],
    build: { write: false, minify: false, lib: { entry: join(app, "use.ts"), formats: ["es"], fileName: "use" } },
  })) as Rolldown.RolldownOutput[];
  const code = output[0]?.output[0].code ?? "";
  const { said } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { said: unknown };
  return { code, said };
}

test.each([
  ["asked for on the spot", "export const said = card().apply;"],
  ["asked for by a name", "export const said = (() => { const t = card(); return t.apply; })();"],
  ["taken apart", "export const said = (() => { const { apply } = card(); return apply; })();"],
  ["taken apart under another name", "export const said = (() => { const { apply: word } = card(); return word; })();"],
])("a word that is %s stands where it is used, without its key and the others", async (_, use) => {
  const { code, said } = await fold(use);
  expect(said).toBe("Apply now");
  expect(code).toContain('"Apply now"');
  expect(code).not.toMatch(/Only the server|In backticks|jobs|Closed|card/);
});

test("texts in backticks and with quotes are the same texts", async () => {
  const { said } = await fold("export const said = [card().plain, card().quoted];");
  expect(said).toEqual(["In backticks", 'Say "yes"']);
});

test("functions and groups are taken one by one, and only those that are used", async () => {
  const { code, said } = await fold(
    "export const said = (() => { const t = card(); return [t.count(3), t.asked(), t.states.open]; })();",
  );
  expect(said).toEqual(["3 jobs", "Asked", "Open"]);
  expect(code).not.toMatch(/Only the server|Apply now/);
});

test("words whose texts are in their places are not loaded for what they import", async () => {
  const words = `import "./digits";\n${GROUP["card.en.ts"]}`;
  const files = { ...GROUP, "card.en.ts": words, "digits.ts": `globalThis.loaded = true;` };
  const { code, said } = await fold("export const said = card().apply;", files);
  expect(said).toBe("Apply now");
  expect(code).not.toContain("loaded");
});

test("words that are handed on as a whole stay an object with its keys", async () => {
  const { said } = await fold(`const keys = (t: object) => Object.keys(t);
export const said = (() => { const t = card(); return [t.apply, keys(t)]; })();`);
  expect(said).toEqual(["Apply now", ["apply", "plain", "quoted", "server", "count", "asked", "states"]]);
});

test("a word that is asked for by a key from elsewhere is still found", async () => {
  const { said } =
    await fold(`const pick = (key: string) => { const t = card() as Record<string, unknown>; return t[key]; };
export const said = [pick("apply"), pick("server")];`);
  expect(said).toEqual(["Apply now", "Only the server says it"]);
});

test("what is left when words are taken apart is taken from all of them", async () => {
  const { said } = await fold(
    "export const said = (() => { const { apply, ...others } = card(); return [apply, Object.keys(others).length]; })();",
  );
  expect(said).toEqual(["Apply now", 6]);
});

test("somebody else's variable, parameter or key of the same name is left alone", async () => {
  const { said } = await fold(`const other = { t: { apply: "theirs" } };
const shadow = (card: () => { apply: string }) => card().apply;
export const said = [other.t.apply, shadow(() => ({ apply: "mine" })), card().apply];`);
  expect(said).toEqual(["theirs", "mine", "Apply now"]);
});

test("a name that stands for other words further in is left alone there", async () => {
  const { said } = await fold(`export const said = (() => {
  const t = card();
  const inner = (t: { apply: string }) => t.apply;
  return [t.apply, inner({ apply: "theirs" })];
})();`);
  expect(said).toEqual(["Apply now", "theirs"]);
});

test("words that are no plain pair of languages are asked for as they stand", async () => {
  const accessor = GROUP["card.words.ts"].replace("words(en, bn)", "() => ({ ...en, apply: bn.apply + '!' })");
  const { said } = await fold("export const said = card().apply;", { ...GROUP, "card.words.ts": accessor });
  expect(said).toBe("!");
});

test("a file of words that is no plain object stops the build", async () => {
  const spread = 'const more = { apply: "More" };\nexport const words = { ...more };';
  await expect(fold("export const said = card().apply;", { ...GROUP, "card.en.ts": spread })).rejects.toThrow(
    "Words must be a plain object",
  );
  const computed = 'const key = "apply";\nexport const words = { [key]: "Apply" };';
  await expect(fold("export const said = card().apply;", { ...GROUP, "card.en.ts": computed })).rejects.toThrow(
    "A word must have a name",
  );
});
