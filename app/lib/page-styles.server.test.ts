import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { STYLES_PLACE } from "./styles-place";

/** Rules that match if something of a set is in the page. */
const SETS = `:is(.set1,.set2:not(.never)){top:5px}:where(.set1 ol>*){top:6px}html:has(.set3[open]) a{top:7px}@starting-style{.set3{top:8px}}b:is([open],.set1){top:9px}`;

const SHEET = `@layer theme,base;@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@layer theme{:root{--near:1px;--far:var(--near);--left:0}.dark{--left:1px}}@layer base{a{color:red}i{top:var(--x)}html:not(.js) .late{display:none}textarea,ol{top:0}::placeholder{top:0}::-webkit-datetime-edit{top:0}:where(select) optgroup{top:0}}@layer utilities{.a,.b{top:0}.c\\:d .a{top:1px}.\\[\\&\\>p\\]\\:m>p{margin:0}@media (width>1px){.b{top:2px}@supports (top:0){.z{top:var(--far);animation:spin 1s}}}}@keyframes spin{to{top:0}}.gone{top:4px}${SETS}`;

vi.mock("~/styles/app.css?inline", () => ({ default: SHEET }));
const { wholeSheet, withLeanStyles: withLean } = await import("./page-styles.server");

const withLeanStyles = (html: string) => withLean(html, { scripts: true });

const page = (body: string, styles = STYLES_PLACE) =>
  `<html><head><style>${styles}</style></head><body>${body}</body></html>`;

test("a page has the rules for what is in it, in their order, and none for classes that it has not", () => {
  const { html, sheet } = withLeanStyles(page(`<a><i class="late a"></i></a><p class="[&amp;&gt;p]:m"></p>`));
  expect(sheet.text).toBe(
    `@layer theme,base;@property --x{syntax:"*";inherits:false}@layer base{a{color:red}i{top:var(--x)}html:not(.js) .late{display:none}}@layer utilities{.a{top:0}.\\[\\&\\>p\\]\\:m>p{margin:0}}`,
  );
  expect(html).toBe(page(`<a><i class="late a"></i></a><p class="[&amp;&gt;p]:m"></p>`, sheet.text));
});

test("a page has the rules of its elements and fields, and none for those that it has not", () => {
  const styled = (body: string) => withLeanStyles(page(body)).sheet.text;
  const rules = (text: string) => /@layer base\{(.*?)\}\}?$/.exec(text)?.[1] ?? "none";
  expect(rules(styled(`<ol></ol>`))).toBe("ol{top:0");
  expect(rules(styled(`<textarea placeholder="x"></textarea>`))).toBe("textarea{top:0}::placeholder{top:0");
  expect(rules(styled(`<input type="date"/>`))).toBe("::-webkit-datetime-edit{top:0");
  expect(rules(styled(`<input type="checkbox"/><p>placeholder type=date</p>`))).toBe("none");
  expect(rules(styled(`<select><optgroup></optgroup></select>`))).toBe(":where(select) optgroup{top:0");
});

test("a page has no rule for a set of which it has nothing", () => {
  const sets = (body: string) =>
    withLeanStyles(page(body))
      .sheet.text.match(/top:[5-9]px/g)
      ?.join(" ") ?? "none";
  expect(sets("<a></a>")).toBe("none");
  expect(sets(`<a class="set1"></a>`)).toBe("top:5px");
  expect(sets(`<a class="set2"></a>`)).toBe("top:5px");
  expect(sets(`<ol class="set1"></ol>`)).toBe("top:5px top:6px");
  expect(sets(`<a class="set3"></a>`)).toBe("top:7px top:8px");
  expect(sets(`<b></b>`)).toBe("top:9px");
});

test("of variables, properties and keyframes a page has what its rules come to, by way of others too", () => {
  const { text } = withLeanStyles(page(`<i class="z dark"></i>`)).sheet;
  expect(text).toContain("@layer theme{:root{--near:1px;--far:var(--near)}}");
  expect(text).toContain("@keyframes spin{to{top:0}}");
  expect(text).not.toMatch(/--left|--y/);
  expect(withLeanStyles(page(`<a></a>`)).sheet.text).not.toMatch(/--near|spin|@property/);
});

test("its hash is of what it has", () => {
  const { html, sheet } = withLeanStyles(page(`<i class="b z"></i>`));
  const [, text = ""] = /<style>(.*)<\/style>/.exec(html) ?? [];
  expect(text).toContain("@media (width>1px){.b{top:2px}@supports (top:0){.z{top:var(--far);animation:spin 1s}}}");
  expect(sheet.hash).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(wholeSheet().text).toBe(SHEET);
});

test("what somebody wrote is no class, and brings no rule", () => {
  expect(withLeanStyles(page(`<p>he wrote class=&quot;gone&quot;</p>`)).sheet.text).not.toContain("gone");
});

test("a page that has no place for its styles is not sent without them", () => {
  expect(() => withLeanStyles("<html><head></head><body></body></html>")).toThrow("no place for its styles");
});

test("a page without scripts has short names for its classes, in its styles and in itself", () => {
  const { html, sheet } = withLean(
    page(`<a class="b"><i class="late a other"></i></a><p class="[&amp;&gt;p]:m b">A class=&quot;b&quot;</p>`),
    {
      scripts: false,
    },
  );
  const names = (text: string) => [...text.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list?.split(" ") ?? []);
  const [[b], [late, a, other], [m, again]] = names(html) as [string[], string[], string[]];
  expect([b, late, a, m].every((name) => /^[A-Z][a-z\d]?$/.test(name ?? ""))).toBe(true);
  expect(new Set([b, late, a, m]).size).toBe(4);
  // No rule names it, and the same class has the same name.
  expect([other, again]).toEqual(["other", b]);
  expect(html).toContain(sheet.text);
  expect(sheet.text).toMatch(
    new RegExp(`\\.${a},\\.${b}\\{top:0\\}.*\\.${m}>p\\{margin:0\\}@media \\(width>1px\\)\\{\\.${b}\\{top:2px`),
  );
  expect(sheet.text).toContain(
    `html:not(.${withLean(page(`<p class="js"></p>`), { scripts: false }).html.match(/class="(.*?)"/)?.[1]}) .${late}{`,
  );
});

test("a page without scripts has short names for its variables too", () => {
  const { text } = withLean(page(`<i class="z"></i>`), { scripts: false }).sheet;
  const [, near = "", far] = /:root\{(--\w+):1px;(--\w+):var\(\1\)\}/.exec(text) ?? [];
  expect(near).toMatch(/^--[A-Z][a-z\d]?$/);
  expect(text).toContain(`{top:var(${far});animation:spin 1s}`);
});

test("a page without scripts has nothing that only its scripts would read", () => {
  const { html } = withLean(page(`<a data-discover="true" href="/jobs">23<!-- --> jobs</a>`), { scripts: false });
  expect(html).toContain(`<body><a href="/jobs">23 jobs</a></body>`);
});
