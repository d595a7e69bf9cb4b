import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlainText, lineField, normaliseText, optionalLineField, optionalTextField, textField } from "./text";

describe("isPlainText", () => {
  test.each(["", "plain", "tab\tline\nreturn\r", "সেতু", "👨‍👩‍👧‍👦", "\u202eright to left"])("%j can be stored", (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  test.each(["\0", "a\u0000b", "\u0001", "\u000b", "\u001b[31m", "\u007f", "\u0085", "\ud800", "a\udc00"])(
    "%j can't be stored",
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );
});

describe("normaliseText", () => {
  test("trims, makes line ends one character and composes", () => {
    expect(normaliseText("  e\u0301\r\nb  ")).toBe("é\nb");
  });

  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
      { seed: 20_260_101, numRuns: 500 },
    );
  });
});

describe("textField", () => {
  const field = textField({ max: 5, label: "City" });
  const messageOf = (value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message);

  test("gives the text as it is stored", () => {
    expect(field.parse(" ঢাকা ")).toBe("ঢাকা");
  });

  test.each([
    [undefined, "City is required"],
    ["   ", "City is required"],
    ["\u3164\u200b", "City is required"],
    ["123456", "City can have at most 5 characters"],
    ["a\0b", "City contains characters that can't be stored"],
  ])("%j is refused: %s", (value, message) => {
    expect(messageOf(value)).toEqual([message]);
  });
});

describe("optionalTextField", () => {
  const field = optionalTextField({ max: 5, label: "City" });

  test.each([
    [undefined, null],
    ["", null],
    ["  ", null],
    ["\u2060\u2800", null],
    [" Sylhet", null],
    [" Bog ", "Bog"],
  ])("%j is stored as %j, unless it is too long", (value, stored) => {
    expect(field.safeParse(value).data ?? null).toBe(stored);
  });
});

describe("lineField and optionalLineField", () => {
  const limits = { max: 5, label: "City" };

  test.each([
    ["\u202eakahD", "akahD"],
    ["\u2066Bogra\u2069", "Bogra"],
    ["\u200e Bog \u200f", "Bog"],
    ["র\u200d্যা", "র\u200d্যা"],
  ])("of %j what turns the direction of text is removed", (value, stored) => {
    expect(lineField(limits).parse(value)).toBe(stored);
    expect(optionalLineField(limits).parse(value)).toBe(stored);
  });

  test("nothing but such characters is nothing", () => {
    expect(lineField(limits).safeParse("\u202e").error?.issues[0]?.message).toBe("City is required");
    expect(optionalLineField(limits).parse("\u202e\u2066")).toBeNull();
  });

  test.each(["\u200b", "\u2060", "\u00ad", "\u2800", "\u3164", " \u3164 \u200d"])(
    "%j shows nothing, so it is nothing",
    (value) => {
      expect(
        lineField(limits)
          .safeParse(value)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["City is required"]);
      expect(optionalLineField(limits).parse(value)).toBeNull();
    },
  );

  test("a text of several lines keeps them", () => {
    expect(textField(limits).parse("\u202eakah")).toBe("\u202eakah");
  });
});
