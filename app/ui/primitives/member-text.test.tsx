import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { MemberText } from "./member-text";

afterEach(() => assumeLanguage("en"));

const html = (text: string) => renderToStaticMarkup(<MemberText>{text}</MemberText>);

test("a member's Bangla is marked as Bangla, alone or within English", () => {
  expect(html("ওয়েব ডেভেলপার")).toBe('<span lang="bn">ওয়েব ডেভেলপার</span>');
  expect(html("Teaches বাংলা typing")).toBe('Teaches <span lang="bn">বাংলা</span> typing');
});

test("English costs no element", () => {
  expect(html("Flutter developer")).toBe("Flutter developer");
});

test("what a member typed stays text", () => {
  expect(html("<b>বাংলা</b> and much more in English")).toBe(
    '&lt;b&gt;<span lang="bn">বাংলা</span>&lt;/b&gt; and much more in English',
  );
});

test("on a page in Bangla a member's English is what is marked", () => {
  assumeLanguage("bn");
  expect(html("Flutter developer")).toBe('<span lang="en">Flutter developer</span>');
  expect(html("ওয়েব ডেভেলপার")).toBe("ওয়েব ডেভেলপার");
});
