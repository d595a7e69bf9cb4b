import { expect, inject, test } from "vitest";
import { inLanguage } from "../../app/i18n/language.ts";
import { demoVisitor } from "../support/demo-site.ts";

const stack = inject("stack");

const html = async (path: string) => (await fetch(stack.origin + path)).text();

test.each(["/privacy-policy", "/terms-of-service", "/bida-compliance"])(
  "a visitor reads at /bn%s that the English text counts, and gets there by a plain link",
  async (path) => {
    const bangla = await html(inLanguage("bn", path));
    expect(bangla).toContain("ইংরেজি পাঠটিই কার্যকর");
    expect(bangla).toMatch(
      new RegExp(`<a (?=[^>]*href="${path}")(?=[^>]*hrefLang="en")(?=[^>]*lang="en")[^>]*>English text`),
    );
    expect(await html(path)).not.toContain("English text");
  },
);

test("a guide in Bangla tells dates, minutes and sizes in Bengali digits, and what is a file in English", async () => {
  const bangla = await html("/bn/resources/export-guide");
  for (const words of ["২১ নভেম্বর ২০২৬", "পড়তে", "মিনিট", "কিলোবাইট"]) expect(bangla).toContain(words);
  expect(bangla).toContain('dateTime="2026-11-21"');
  expect(await html("/bn/resources")).toMatch(/CSV, [০-৯]+(?:\.[০-৯]+)? (?:কিলো)?বাইট, ইংরেজিতে/);
});

test.each([
  ["/bn/privacy-policy", "জাতীয় পরিচয়পত্রের নম্বর"],
  ["/bn/resources/export-guide", "ট্রেড লাইসেন্স থেকে বিদেশের"],
  ["/bn/resources/training-programs", "সনদ নয়"],
])("a member's browser gets the text of %s with the page, and in no file of scripts", async (path, words) => {
  const member = await demoVisitor(stack, "developer");
  const page = await (await member.get(path)).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  expect(page).toContain(words);
  expect(files).not.toEqual([]);
  for (const file of files) expect(await html(file), file).not.toContain(words);
});

test("a job's place has its Bangla name in the list, on the page and in what a link's preview says", async () => {
  const job = await html("/bn/jobs/00000000-0000-4000-8002-000000000001");
  expect(job).toMatch(/<meta name="description" content="[^"]*Agrabad, চট্টগ্রাম/);
  expect(job).toMatch(/>Agrabad, চট্টগ্রাম</);
  expect(await html("/bn/jobs?q=cargo+tracking+portal")).toContain("Agrabad, চট্টগ্রাম");
});
