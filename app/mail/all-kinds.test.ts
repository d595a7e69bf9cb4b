import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/language";
import { composeMail } from "./compose-mail.server";
import { MAIL_KINDS } from "./kinds";
import { MAIL_CATEGORIES } from "./mail-text";

type Node = DefaultTreeAdapterTypes.Node;

const ORIGIN = "https://techsetu.example";
const STOP = `${ORIGIN}/unsubscribe?token=abc`;

const CASES = Object.entries(MAIL_KINDS).flatMap(([kind, { examples }]) =>
  LANGUAGES.flatMap((locale) =>
    examples.map((params, index) => ({ name: `${kind} ${index + 1} in ${locale}`, kind, locale, params })),
  ),
);

function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...children] : children;
}

function attribute(element: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Removes the example's values, which members may have typed in any script. */
function withoutValues(text: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return text.replaceAll(value, " ");
  if (typeof value !== "object" || value === null) return text;
  return Object.values(value).reduce(withoutValues, text);
}

/** The parameters that members type, at any depth. */
const TYPED = new Set(["job", "title", "company", "place", "name", "tagline", "q", "location"]);

function typedAs(text: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => typedAs(text, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      TYPED.has(key) && typeof one === "string" ? text : typedAs(text, one),
    ]),
  );
}

describe("every mail that is sent", () => {
  it.each(CASES)("$name is read whole by any program: light, without pictures, and with one next step", (mail) => {
    const { subject, text, html } = composeMail(mail, { origin: ORIGIN, unsubscribeUrl: STOP });
    expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(20_000);
    expect(subject).toMatch(/^\S.{2,120}\S$/);

    const elements = elementsOf(parse(html));
    expect(elements.map(({ tagName }) => tagName)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:img|script|link|iframe|video|svg|form|object)$/)]),
    );
    expect(html).not.toMatch(/url\(|@import|@font-face|src=/);
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    const links = [...new Set(elements.flatMap((element) => attribute(element, "href") ?? []))];
    const buttons = elements.filter((element) => attribute(element, "class") === "button");
    // Next to the link that stops all such mails, one may end this one thing.
    const ends = elements.filter((element) => attribute(element, "class") === "link end");
    const ending = ends.flatMap((element) => attribute(element, "href") ?? []);
    expect(ending.at(-1)).toBe(STOP);
    expect(ending.length).toBeLessThanOrEqual(2);
    expect(links.filter((href) => !ending.includes(href)).length).toBe(buttons.length);
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const href of links) {
      expect(href.startsWith(`${ORIGIN}/`), href).toBe(true);
      expect(text).toContain(href);
      if (href !== STOP) expect(href.startsWith(`${ORIGIN}/bn/`), href).toBe(mail.locale === "bn");
    }
    expect(text).not.toMatch(/<\w|&\w+;|undefined|\[object|NaN|\{\w+\}/);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
  });

  it.each(CASES)("$name is in one language", (mail) => {
    const { subject, text } = composeMail(mail, { origin: ORIGIN });
    // Quotations are a member's text, and may be cut short.
    const ours = withoutValues(
      `${subject}\n${text}`.replaceAll(/https?:\/\/\S+|“[^”]*”/g, " "),
      mail.params,
    ).replaceAll(/\b(?:TechSetu|BDT|USD|PDF|CV)\b/g, " ");
    if (mail.locale === "en") expect(ours).not.toMatch(/[\u0980-\u09ff]/);
    else expect(ours).not.toMatch(/[A-Za-z0-9]/);
  });

  it.each(CASES)("$name leads nowhere that a member has chosen", ({ kind, locale, params }) => {
    const typed = { kind, locale, params: typedAs("Win at evil.example/now", params) };
    const { subject, text, html } = composeMail(typed, { origin: ORIGIN });
    const words = `${subject}\n${text}\n${html}`.replaceAll(new RegExp(`${ORIGIN}[^\\s"<]*`, "g"), " ");
    expect(words).not.toMatch(/evil\.example|example\/now/);
  });

  it.each(Object.entries(MAIL_KINDS))("%s has a category, and takes no parameters but its own", (_, kind) => {
    expect(MAIL_CATEGORIES).toContain(kind.category);
    expect(kind.examples.length).toBeGreaterThan(0);
    expect(() => kind.word("nothing", { locale: "en", origin: ORIGIN })).toThrow("expected object");
  });

  it("promises nobody whose meeting is called off that they can still write: a block ends that along with the meeting", () => {
    const [, kind] = Object.entries(MAIL_KINDS).find(([name]) => name === "meeting_called_off") ?? [];
    for (const [locale, promise] of [
      ["en", /write/],
      ["bn", /লিখ/],
    ] as const) {
      const { text } = composeMail(
        { kind: "meeting_called_off", params: kind?.examples[0], locale },
        { origin: ORIGIN },
      );
      expect(text).toContain("Padma First Cheques");
      expect(text).not.toMatch(promise);
    }
  });

  it("says what members typed as text and never as markup, and a title ends no header", () => {
    const [kind = "", known] = Object.entries(MAIL_KINDS)[0] ?? [];
    const { subject } = composeMail({ kind, params: known?.examples[0], locale: "en" }, { origin: ORIGIN });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(() => composeMail({ kind: "toString", params: {}, locale: "en" }, { origin: ORIGIN })).toThrow("no kind");
  });
});
