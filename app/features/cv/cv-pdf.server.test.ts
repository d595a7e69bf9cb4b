import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { BANGLA_TEXT, cameBack, wordsOf } from "../../../tests/support/bangla-text";
import { assumeLanguage } from "~/i18n/current";
import type { CvDocument } from "./cv-document";
import { type CvPrinter, loadCvPrinter } from "./cv-pdf.server";
import { cvView } from "./cv-view.server";

const LEAST_SHARE = 0.99;
const MOST_BYTES = 20_000;

let print: CvPrinter;
/** WebAssembly's memory, which the garbage collector doesn't count; it never shrinks. */
const memories: WebAssembly.Memory[] = [];

beforeAll(async () => {
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  print = await loadCvPrinter();
  const made: unknown[] = await Promise.all(instantiate.mock.results.map(({ value }) => value));
  instantiate.mockRestore();
  for (const one of made) {
    const { exports } = (one as { instance?: WebAssembly.Instance }).instance ?? (one as WebAssembly.Instance);
    memories.push(...Object.values(exports).filter((exported) => exported instanceof WebAssembly.Memory));
  }
});

const entry = (title: string, at: string, years: string, text: string) => ({ title, at, years, text });

/** The CV of a member with some years of work, in both scripts. */
const USUAL: CvDocument = {
  file: "CV: রহিমা খাতুন (Rahima Khatun)",
  name: "রহিমা খাতুন (Rahima Khatun)",
  title: "Senior software engineer",
  facts: ["মিরপুর, ঢাকা", "rahima@example.org", "+8801712345678", "github.com/rahima"],
  sections: [
    {
      title: "About",
      text: "I build web applications for clinics and banks, and like to measure before I change anything.\nআমি ওয়েব অ্যাপ্লিকেশন ও তথ্যভাণ্ডার নির্মাণ করি এবং নতুন প্রকৌশলীদের প্রশিক্ষণ দিই।",
      entries: [],
    },
    {
      title: "Experience",
      text: "",
      entries: [
        entry(
          "Lead engineer",
          "Setu Ltd, Dhaka",
          "2021 – present",
          "Led a team of six. Moved payments to services; answers take half the time.",
        ),
        entry("প্রকৌশলী", "গ্রামীণ স্বাস্থ্যসেবা", "2018 – 2021", "রোগীদের তথ্য সংরক্ষণের ব্যবস্থা তৈরি ও রক্ষণাবেক্ষণ করেছি।"),
        entry("Junior developer", "Padma Software", "2016 – 2018", "PHP and MySQL for twelve shops."),
      ],
    },
    {
      title: "Education",
      text: "",
      entries: [
        entry("BSc in Computer Science and Engineering", "ঢাকা বিশ্ববিদ্যালয়", "2012 – 2016", ""),
        entry("Higher Secondary Certificate", "Rajshahi College", "2011", ""),
      ],
    },
    {
      title: "Skills",
      text: "React (expert, 6 years) · TypeScript (expert, 5 years) · PostgreSQL (advanced, 4 years)",
      entries: [],
    },
    {
      title: "Projects",
      text: "",
      entries: [entry("Bus tracker", "Go, React · github.com/rahima/bus", "", "Where the next bus is, by SMS.")],
    },
  ],
  shortened: "More on the profile: techsetu.example/talent/1",
};

const about = (text: string): CvDocument => ({ ...USUAL, sections: [{ title: "About", text, entries: [] }] });

/** The same member's CV on a page in Bangla. */
const inBangla = (): CvDocument => {
  assumeLanguage("bn");
  const entry = (title: string, organisation: string, startYear: number, endYear: number | null) => ({
    id: title,
    title,
    organisation,
    startYear,
    endYear,
    description: null,
  });
  const cv = cvView(
    {
      name: "রহিমা খাতুন",
      title: "প্রকৌশলী",
      bio: "আমি ক্লিনিকের জন্য সফটওয়্যার তৈরি করি।",
      location: "Mirpur",
      division: "Dhaka",
      links: [],
      email: "rahima@example.org",
      phone: "+8801712345678",
      talent_id: null,
      work_experience: [entry("Lead engineer", "Setu Ltd", 2021, null), entry("প্রকৌশলী", "গ্রামীণ স্বাস্থ্যসেবা", 2018, 2021)],
      education: [entry("BSc", "ঢাকা বিশ্ববিদ্যালয়", 2012, 2016)],
      skills: [{ name: "React", level: "expert", years: 6 }],
      projects: [{ title: "Bus tracker", technologies: ["Go"] }],
    },
    "https://techsetu.example",
  );
  assumeLanguage("en");
  return cv;
};

const textOf = ({ name, title, facts, sections }: CvDocument) =>
  [
    name,
    title,
    ...facts,
    ...sections.flatMap((section) => [
      section.title,
      section.text,
      ...section.entries.flatMap((each) => [each.title, each.at, each.years, each.text]),
    ]),
  ].join(" ");

type Reader = (pdf: Buffer) => Promise<string>;

const readers: Record<string, Reader> = {
  "pdf.js": async (pdf) => {
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    const { items } = await (await document.getPage(1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  },
};

// Debian's poppler-utils, if installed.
if (!spawnSync("pdftotext", ["-v"]).error) {
  readers.poppler = async (pdf) => {
    const folder = await mkdtemp(join(tmpdir(), "techsetu-cv-"));
    try {
      const file = join(folder, "cv.pdf");
      await writeFile(file, pdf);
      return (await promisify(execFile)("pdftotext", ["-raw", file, "-"])).stdout;
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

describe.each(Object.entries(readers))("with %s", (_, read) => {
  it.each([
    ["running text in Bangla", about(BANGLA_TEXT)],
    ["a usual CV in both scripts", USUAL],
    ["a CV from a page in Bangla", inBangla()],
  ])("a reader copies %s as it was typed", async (__, cv) => {
    const words = wordsOf(textOf(cv));
    const copied = wordsOf(await read(print(cv)));
    const missing = words.filter((word) => !copied.includes(word));
    expect(cameBack(words, copied), missing.join(" ")).toBeGreaterThanOrEqual(words.length * LEAST_SHARE);
  });
});

it("a CV from a page in Bangla is called, headed and dated in Bangla", () => {
  const { file, sections } = inBangla();
  expect(file).toBe("সিভি: রহিমা খাতুন");
  expect(sections.map(({ title }) => title)).toEqual(["পরিচিতি", "অভিজ্ঞতা", "শিক্ষাগত যোগ্যতা", "দক্ষতা", "প্রজেক্ট"]);
  expect(sections[1]?.entries.map(({ years }) => years)).toEqual(["২০২১ – বর্তমান", "২০১৮ – ২০২১"]);
  expect(sections[3]?.text).toBe("React (বিশেষজ্ঞ, ৬ বছর)");
  const objects = unpacked(print(inBangla()));
  expect(objects).toContain("/Lang (bn)");
  expect(objects).toContain(Buffer.from(file, "utf16le").swap16().toString("hex"));
});

it("a usual CV is a small file", () => {
  const { length } = print(USUAL);
  process.stdout.write(`\na usual CV has ${length} bytes, a page of Bangla ${print(about(BANGLA_TEXT)).length}\n`);
  expect(length).toBeLessThan(MOST_BYTES);
});

it("nothing in the file tells when or with what it was made, nor what was not printed", () => {
  const secret = randomUUID();
  const pdf = print({ ...USUAL, shortened: secret });
  expect(pdf.equals(print({ ...USUAL, shortened: secret }))).toBe(true);
  const whole = pdf.toString("latin1") + unpacked(pdf);
  for (const trace of [
    /Producer/,
    /Creator/,
    /CreationDate/,
    /ModDate/,
    /\/ID/,
    /D:20\d\d/,
    /xmp/i,
    new RegExp(secret),
  ]) {
    expect(whole).not.toMatch(trace);
  }
});

it("who hears it is told its title, its language, and what each part is", () => {
  const objects = unpacked(print(USUAL));
  expect(objects).toContain("/Lang (en)");
  expect(objects).toContain(`/Title <feff${Buffer.from(USUAL.file, "utf16le").swap16().toString("hex")}>`);
  expect(objects).toContain("/DisplayDocTitle true");
  expect(objects).toMatch(/\/Marked true/);
  expect(objects.match(/\/S \/H1\b/g)).toHaveLength(1);
  expect(objects.match(/\/S \/H2\b/g)).toHaveLength(5);
  expect(objects).toMatch(/\/S \/P\b[^>]*\/Lang \(bn\)/);
  expect(unpacked(print(about(BANGLA_TEXT)))).toContain("/Lang (bn)");
});

it("a process that has printed 200 CVs holds no more than after the first of them", () => {
  const held = () => memories.map(({ buffer }) => buffer.byteLength);
  for (let page = 0; page < 10; page += 1) print(USUAL);
  const before = held();
  expect(before).toHaveLength(2);
  for (let page = 0; page < 200; page += 1) print({ ...USUAL, title: `Engineer ${page}` });
  expect(held()).toEqual(before);
});

it("has one page, of A4", async () => {
  const long = about("word ".repeat(4000));
  for (const cv of [USUAL, long, { ...USUAL, name: "", title: "", facts: [], sections: [] }]) {
    const document = await getDocumentProxy(Uint8Array.from(print(cv)));
    expect(document.numPages).toBe(1);
    expect((await document.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
  }
});

it("leaves out what the font does not have, and says so where it was a letter", async () => {
  const shown = async (text: string) => (await readers["pdf.js"]?.(print(about(text)))) ?? "";
  expect(await shown("Rocket 🚀 science")).not.toContain(USUAL.shortened);
  const lost = await shown("开发 engineer");
  expect(lost).toContain("engineer");
  expect(lost).not.toContain("开");
  expect(lost.replace(/\s+/g, " ")).toContain(USUAL.shortened);
});

/** All text streams of the file, unpacked. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)]
    .map(({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return inflateSync(pdf.subarray(start, start + Number(length))).toString("latin1");
    })
    .join("\n");
}
