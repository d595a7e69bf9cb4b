import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { investorProfileSchema } from "./investor-profile.schema";

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema: investorProfileSchema });
  return submission.status === "success" ? submission.value : submission.error;
}

describe("investorProfileSchema", () => {
  it("needs a name, and is neither listed nor anything else unless said", () => {
    expect(parse({ firmName: "Padma Ventures" })).toEqual({
      firmName: "Padma Ventures",
      investorType: "angel",
      thesis: null,
      sectors: [],
      stages: [],
      ticketMin: null,
      ticketMax: null,
      website: null,
      isListed: false,
    });
  });

  it("reads lists, numbers and the box", () => {
    const value = parse({
      firmName: "P",
      sectors: "Fintech, fintech , Green Tech\nAgri",
      stages: ["seed", "seed", "idea"],
      ticketMin: "৫০০০",
      ticketMax: "20000.50",
      isListed: "on",
    });
    expect(value).toMatchObject({
      sectors: ["Fintech", "Green Tech", "Agri"],
      stages: ["seed", "idea"],
      ticketMin: 5000,
      ticketMax: 20_000.5,
      isListed: true,
    });
  });

  it.each([
    ["investorType", "whale", "Choose what kind of investor you are"],
    ["sectors", Array.from({ length: 21 }, (_, index) => `s${index}`).join(","), "At most 20 sectors can be listed"],
    ["sectors", "x".repeat(61), "A sector can have at most 60 characters"],
    ["sectors", "x".repeat(3000), "That is too long for a list of sectors"],
    ["ticketMin", "a lot", "Smallest investment must be a number with at most 2 decimals, such as 25.50"],
    ["ticketMax", "99999999999", "Largest investment can be at most 10,00,00,00,000"],
    ["isListed", "perhaps", "Tick the box or leave it empty"],
  ])("refuses %s %j", (field, value, message) => {
    expect(parse({ firmName: "P", [field]: value })).toEqual({ [field]: [message] });
  });

  it("takes as many and as long sectors as an investor can list, and one ticket for all", () => {
    const sectors = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(parse({ firmName: "P", sectors: sectors.join(",") })).toMatchObject({ sectors });
    expect(parse({ firmName: "P", sectors: "x".repeat(60) })).toMatchObject({ sectors: ["x".repeat(60)] });
    expect(parse({ firmName: "P", sectors: `Agri,${"x".repeat(61)}` })).toEqual({
      sectors: ["A sector can have at most 60 characters"],
    });
    expect(parse({ firmName: "P", ticketMin: "10", ticketMax: "10" })).toMatchObject({ ticketMin: 10, ticketMax: 10 });
  });

  it("refuses what no investor's form sends without a crash", () => {
    for (const body of [null, undefined, "text"]) expect(investorProfileSchema.safeParse(body).success).toBe(false);
  });

  it("refuses a stage that is none", () => {
    expect(parse({ firmName: "P", stages: ["exit"] })).toEqual({ "stages[0]": ["Choose from the five stages"] });
  });

  it("tells a wrong range together with what else is wrong", () => {
    expect(parse({ firmName: "", ticketMin: "20", ticketMax: "10" })).toEqual({
      firmName: ["Your firm's or your own name is required"],
      ticketMax: ["The largest investment can't be below the smallest"],
    });
  });
});

describe("in Bangla", () => {
  afterEach(() => assumeLanguage("en"));

  it("tells an investor what is wrong, and takes Bengali digits", () => {
    assumeLanguage("bn");
    expect(parse({ firmName: "P", ticketMin: "৫০০", ticketMax: "২০", sectors: "x".repeat(61) })).toEqual({
      sectors: ["একটি খাতে সর্বোচ্চ ৬০টি অক্ষর থাকতে পারে"],
      ticketMax: ["সবচেয়ে বড় বিনিয়োগ সবচেয়ে ছোটটির চেয়ে কম হতে পারে না"],
    });
  });
});
