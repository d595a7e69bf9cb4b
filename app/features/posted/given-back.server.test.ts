import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { z } from "~/lib/zod";
import { givenBack } from "./given-back.server";

afterEach(() => assumeLanguage("en"));

const labelOf = (name: string, value: string, others: [string, string][] = [], pathname = "/post-job") =>
  givenBack([[name, value], ...others], pathname)[0]?.[2];

describe("what was chosen is given back as the form showed it", () => {
  it.each([
    ["employmentType", "full_time", "Full-time", "পূর্ণকালীন"],
    ["rateIn", "USD-hour", "US dollars by the hour", "মার্কিন ডলার, ঘণ্টা হিসেবে"],
    ["role", "startup_founder", "Startup Founder", "স্টার্টআপ প্রতিষ্ঠাতা"],
    ["skills[1].level", "expert", "Expert", "বিশেষজ্ঞ"],
    ["zone", "Asia/Dhaka", "Dhaka", "ঢাকা"],
    ["withCv", "on", "Attach my CV (sent as it is now)", "আমার সিভি সঙ্গে দিন (এখন যেমন আছে)"],
  ])("%s %s", (name, value, en, bn) => {
    expect(labelOf(name, value)).toBe(en);
    assumeLanguage("bn");
    expect(labelOf(name, value)).toBe(bn);
  });

  it("for a reason by the form that it is of", () => {
    const details: [string, string][] = [["details", ""]];
    expect(labelOf("reason", "misleading", details, "/bn/jobs/1/report")).toBe("It is misleading, or not a real job");
    expect(labelOf("reason", "misleading", details, "/talent/1/report")).toBe("It is misleading or untrue");
    expect(labelOf("reason", "other", [["note", ""]], "/messages/1/report")).toBe("Something else");
    expect(labelOf("reason", "other", [["reply", ""]], "/mentorships/1/decline")).toBe("Another reason");
  });

  it("for a tick by the form that it is of", () => {
    expect(labelOf("isListed", "on", [["firmName", "Padma"]])).not.toBe(labelOf("isListed", "on"));
  });
});

it("what was typed is given back as it was typed, a reason that a member wrote among it", () => {
  const typed: [string, string][] = [
    ["coverLetter", "full_time"],
    ["city", "Dhaka"],
    ["reason", "spam"],
  ];
  expect(givenBack(typed, "/meetings")).toEqual(typed);
});

it.each([
  ["employmentType", ""],
  ["employmentType", "unheard_of"],
  ["withCv", "off"],
  ["plain", "1"],
  ["storedDeadline", "2026-12-31"],
])("nobody reads %s=%j, which no form shows", (name, value) => {
  expect(labelOf(name, value)).toBeNull();
});

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: string;
  enum?: string[];
};

/** The values that a schema chooses among, with their fields' names. Buttons choose the intent. */
function choicesIn(
  { type, properties = {}, items, anyOf, oneOf, const: only, enum: several }: Shape,
  name = "",
): string[][] {
  if (name === "intent") return [];
  return [
    ...(several ?? (only === undefined ? [] : [only])).map((value) => [name, value]),
    ...(type === "boolean" ? [[name, "on"]] : []),
    ...Object.entries(properties).flatMap(([key, each]) => choicesIn(each, key)),
    ...(items ? choicesIn(items, name) : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((each) => choicesIn(each, name)),
  ];
}

const modules = import.meta.glob<Record<string, unknown>>("../../domain/**/*.schema.ts", { eager: true });

/** Every choice of every form; filters are sent as addresses, which no page gives back. */
const CHOICES = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType) || name.includes("Filters")) return [];
    return choicesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape).filter(
      ([field]) => field,
    );
  }),
);

it("no choice of any form is given back as a word of our code", () => {
  expect(CHOICES.length).toBeGreaterThan(100);
  for (const language of ["en", "bn"] as const) {
    assumeLanguage(language);
    for (const [name = "", value = ""] of CHOICES) {
      const label = labelOf(name, value, name === "reason" ? [[value === "no_time" ? "reply" : "details", ""]] : []);
      expect(label, `${name}=${value}`).not.toBeUndefined();
      if (language === "bn" && name !== "locale") expect(label ?? "", `${name}=${value}`).not.toMatch(/[a-z]/i);
    }
  }
});
