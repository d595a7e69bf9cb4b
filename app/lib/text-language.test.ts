import { expect, test } from "vitest";
import { textRuns } from "./text-language";

const shown = (text: string) => textRuns(text).map(({ text: run, lang }) => (lang ? `<${run}>` : run));

test.each([
  ["English has no mark", "Backend developer from Khulna", ["Backend developer from Khulna"]],
  ["nothing typed is nothing", "", [""]],
  ["figures and signs are no language", "5–10 · $40", ["5–10 · $40"]],
  ["Bangla is marked as a whole", "আমি ঢাকা থেকে কাজ করি।", ["<আমি ঢাকা থেকে কাজ করি।>"]],
  [
    "with the English terms in it",
    "আমি React ও TypeScript দিয়ে ওয়েবসাইট বানাই",
    ["<আমি React ও TypeScript দিয়ে ওয়েবসাইট বানাই>"],
  ],
  [
    "a name in an English sentence is marked alone",
    "The bridge (সেতু) of Dhaka",
    ["The bridge (", "<সেতু>", ") of Dhaka"],
  ],
  [
    "and so is each run of words, with what stands between them",
    "We say আমার সোনার বাংলা, and later বাংলা, in every meeting",
    ["We say ", "<আমার সোনার বাংলা>", ", and later ", "<বাংলা>", ", in every meeting"],
  ],
  ["joiners stay within their word", "The word র‍্যাব here", ["The word ", "<র‍্যাব>", " here"]],
])("%s", (_, text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test("nothing of a text is lost or moved, whatever stands in it", () => {
  for (const text of ["a আ b", "আ", "১২৩ and 123", "x।y", "\n\nআমি\nhello world, hello again\n", "👩‍💻 আ 👩‍💻 developer"]) {
    expect(
      textRuns(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  }
});

test.each([
  ["Bangla has no mark", "আমি ঢাকা থেকে কাজ করি।", ["আমি ঢাকা থেকে কাজ করি।"]],
  ["nor have figures", "5–10 · $40", ["5–10 · $40"]],
  [
    "nor the English terms in Bangla",
    "আমি React ও TypeScript দিয়ে ওয়েবসাইট বানাই",
    ["আমি React ও TypeScript দিয়ে ওয়েবসাইট বানাই"],
  ],
  ["English is marked as a whole", "Backend developer from Khulna", ["<Backend developer from Khulna>"]],
  ["but for the Bangla in it", "The bridge (সেতু) of Dhaka", ["<The bridge (>", "সেতু", "<) of Dhaka>"]],
])("on a page in Bangla %s", (_, text, runs) => {
  const inBangla = textRuns(text, "bn");
  expect(inBangla.map(({ text: run, lang }) => (lang ? `<${run}>` : run))).toEqual(runs);
  expect(inBangla.every(({ lang }) => lang === undefined || lang === "en")).toBe(true);
});
