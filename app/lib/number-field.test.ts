import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { numberField, optionalNumberField, parsePlainNumber } from "./number-field";

describe("parsePlainNumber", () => {
  it.each([
    ["0", 0],
    [" 25 ", 25],
    ["25.5", 25.5],
    ["25.50", 25.5],
    ["১২", 12],
    ["১২.৫০", 12.5],
  ])("reads %j", (typed, value) => expect(parsePlainNumber(typed, 2)).toBe(value));

  it.each([
    "",
    " ",
    "-1",
    "NaN",
    "Infinity",
    "1e309",
    "1e3",
    "0x10",
    "1,000",
    "0.001",
    ".5",
    "5.",
    "1.2.3",
    "9".repeat(13),
  ])("refuses %j", (typed) => expect(parsePlainNumber(typed, 2)).toBeNull());

  it("refuses a fraction where whole numbers are asked", () => expect(parsePlainNumber("2.5", 0)).toBeNull());
});

describe("numberField", () => {
  const field = numberField({ label: "Experience", max: 80, decimals: 0 }, "Missing");
  const message = (typed: unknown) => field.safeParse(typed).error?.issues[0]?.message;

  it.each([undefined, "", "  ", "-1", "-১"])("tells that %j is missing", (typed) =>
    expect(message(typed)).toBe("Missing"),
  );
  it("tells what else is wrong", () => {
    expect(message("2.5")).toBe("Experience must be a whole number, such as 3");
    expect(message("81")).toBe("Experience can be at most 80");
    expect(message("9".repeat(1_000_000))).toBe("Experience must be a whole number, such as 3");
  });
  it("takes Bengali digits", () => expect(field.parse("৮০")).toBe(80));
});

describe("optionalNumberField", () => {
  afterEach(() => assumeLanguage("en"));
  const field = optionalNumberField({ label: "Rate", max: 100_000, decimals: 2 });

  it("stores nothing as null", () => {
    expect(field.parse(undefined)).toBeNull();
    expect(field.parse(" ")).toBeNull();
  });
  it("refuses less than 0 and too much", () => {
    expect(field.safeParse("-0.01").error?.issues[0]?.message).toBe("Rate can't be below 0");
    const yearField = optionalNumberField({ label: "Last year", max: 2100, decimals: 0 });
    expect(yearField.safeParse("2101").error?.issues[0]?.message).toBe("Last year can be at most 2100");
    expect(field.safeParse("100000.01").error?.issues[0]?.message).toBe("Rate can be at most 1,00,000");
    assumeLanguage("bn");
    expect(field.safeParse("100000.01").error?.issues[0]?.message).toBe("Rate সর্বোচ্চ ১,০০,০০০ হতে পারে");
    expect(yearField.safeParse("2101").error?.issues[0]?.message).toBe("Last year সর্বোচ্চ ২১০০ হতে পারে");
  });
});
