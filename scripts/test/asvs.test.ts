import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The levels of a section's requirements in ASVS 5.0, in order: "12" means one of level 1, then one of level 2. */
const LEVELS: Record<string, string> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

type Row = { id: string; level: string; verdict: string; why: string };

const page = readFileSync(join(ROOT, "docs/asvs.md"), "utf8");
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = "", rest = ""]) => {
  const [level = "", , verdict = "", why = ""] = rest.split("|").map((cell) => cell.trim());
  return { id, level, verdict, why };
});
const gaps = (level: string) => rows.filter((row) => row.verdict === "gap" && row.level === level);

test("each requirement of levels 1 and 2 is in the table once, with its level", () => {
  const expected = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (/[12]/.test(level) ? [`${section}.${index + 1} L${level}`] : [])),
  );
  expect(expected).toHaveLength(70 + 183);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(expected);
});

test("each has a verdict and a reason, and names files that are there", () => {
  const wrong = rows.filter(({ verdict, why }) => !/^(holds|does not apply|gap)$/.test(verdict) || why.length < 5);
  expect(wrong).toEqual([]);
  const files = rows.flatMap(({ id, why }) =>
    [...why.matchAll(/`([\w./$-]+\.(?:ts|tsx|md|json|toml|sql))`/g)].map(([, file = ""]) => `${id} ${file}`),
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file.split(" ")[1] ?? "")))).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

/** Requirements for documentation: the row names the document. */
const WORDS =
  "2.1.1 2.1.3 5.1.1 7.1.1 7.1.2 11.1.1 11.1.2 13.1.1 13.2.4 13.3.2 14.1.1 14.1.2 15.1.1 15.1.3 15.2.1 16.1.1 16.2.3".split(
    " ",
  );

/** Requirements without a test: choices of parts, internals of the auth service, or things that must not exist. */
const NOTHING_TO_RUN =
  "1.3.6 3.5.4 3.7.1 4.4.1 6.2.10 6.4.2 6.4.4 6.5.2 6.5.3 11.2.1 11.4.1 11.4.3 12.3.2 13.2.1 15.1.2 15.3.5".split(" ");

test("each that holds names a test that shows it, or a document where words are asked for", () => {
  const holding = rows.filter(({ verdict }) => verdict === "holds");
  const isShown = ({ why }: Row) => /`(?:[\w./-]+\.(?:test|spec)\.tsx?|tests\/[\w./-]+\.ts)`/.test(why);
  const shownByNone = holding.filter((row) => !isShown(row)).map(({ id }) => id);
  expect(shownByNone.toSorted()).toEqual([...WORDS, ...NOTHING_TO_RUN].toSorted());
  const unwritten = holding.filter(({ id, why }) => WORDS.includes(id) && !/`docs\/[\w./-]+\.md`/.test(why));
  expect(unwritten.map(({ id }) => id)).toEqual([]);
});

test("what the embedded backend alone shows says so", () => {
  const silent = rows.filter(({ why }) => /(?:tests|supabase)\/local\//.test(why) && !why.includes("embedded"));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test("nothing of level 1 is open, and what is of level 2 is counted", () => {
  expect(gaps("L1")).toEqual([]);
  const open = gaps("L2").map(({ id }) => id);
  expect(page).toContain(`Level 2 has ${open.length} gaps: ${open.join(", ")}.`);
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  console.info(
    `ASVS: ${count("holds")} hold, ${count("does not apply")} do not apply, gaps: L1 0, L2 ${open.length} (${open.join(", ")})`,
  );
});
