import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { LANGUAGES } from "~/i18n/language";
import { assumeLanguage } from "~/i18n/current";
import { csvOf } from "~/lib/csv";
import { downloads, sizeLabel } from "./downloads";
import { words as pageBn } from "~/routes/resources/resources.bn";
import { words as pageEn } from "~/routes/resources/resources.en";
import { words as bn } from "./downloads.bn";
import { words as en } from "./downloads.en";
import { INVOICE_FIELDS } from "./texts/invoice-fields";

const FILES = Object.values({
  ...en.files,
  ...Object.fromEntries(Object.entries(bn.files).map(([id, of]) => [`${id}-bn`, of])),
});

describe.each(FILES)("$file", ({ file, bytes }) => {
  const content = readFileSync(new URL(`../../../public${file}`, import.meta.url));

  it("has the size that is printed", () => expect(content.byteLength).toBe(bytes));

  it("has the format that its name says", () => {
    expect(content.subarray(0, 5).toString() === "%PDF-").toBe(file.endsWith(".pdf"));
  });
});

it("all but the table to fill in are PDFs, in the reader's own language", () => {
  onTestFinished(() => assumeLanguage("en"));
  for (const language of LANGUAGES) {
    assumeLanguage(language);
    const files = downloads().map(({ format, file }) => [format, file.endsWith("-bn.pdf")]);
    const own = language === "bn";
    expect(files).toEqual([
      ["PDF", own],
      ["CSV", false],
      ["PDF", own],
      ["PDF", own],
    ]);
  }
});

it("a reader of the page and one of the spreadsheet find the same fields of an invoice", () => {
  const csv = readFileSync(new URL(`../../../public${en.files.invoice.file}`, import.meta.url), "utf8");
  const rows = INVOICE_FIELDS.map(({ field, entry = "", note = "" }) => [field, entry, note]);
  // The file has neither the mark nor the line ends that our other tables have.
  const table = csvOf([["Field", "Your entry", "Note"], ...rows])
    .slice(1)
    .replaceAll("\r\n", "\n");
  expect(csv.replaceAll("\r\n", "\n")).toBe(table);
});

it("prints sizes as people read them", () => {
  expect([sizeLabel(652), sizeLabel(1024), sizeLabel(2746)]).toEqual(["652 bytes", "1.0 KB", "2.7 KB"]);
  assumeLanguage("bn");
  onTestFinished(() => assumeLanguage("en"));
  expect([sizeLabel(652), sizeLabel(2746)]).toEqual(["৬৫২ বাইট", "২.৭ কিলোবাইট"]);
});

it("a reader of a search result is told of as many checklists and tables as there are", () => {
  const formats = downloads().map(({ format }) => format);
  expect([formats.filter((one) => one === "PDF").length, formats.filter((one) => one === "CSV").length]).toEqual([
    3, 1,
  ]);
  expect(pageEn.description).toContain("three checklists and an invoice template to download");
  expect(pageBn.description).toContain("তিনটি চেকলিস্ট ও একটি ইনভয়েসের নমুনা");
});
