import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import type { z } from "~/lib/zod";
import { aboutSchema, finishSchema, identitySchema, placeSchema } from "./profile.schema";

function parse<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return {
    value: submission.status === "success" ? submission.value : undefined,
    errors: submission.status === "error" ? submission.error : undefined,
  };
}

describe("step 1", () => {
  it("asks for name and location, next to the empty one", () => {
    expect(parse(identitySchema, { fullName: "   ", location: "Dhaka" }).errors).toEqual({
      fullName: ["Required fields missing: Please fill in your name and location."],
    });
    expect(parse(identitySchema, {}).errors).toEqual({
      fullName: ["Required fields missing: Please fill in your name and location."],
      location: ["Required fields missing: Please fill in your name and location."],
    });
  });

  it("stores the phone in one writing, or nothing", () => {
    const named = { fullName: "রহিম", location: "Dhaka" };
    expect(parse(identitySchema, { ...named, phone: "০১৭১২-৩৪৫ ৬৭৮" }).value?.phone).toBe("+8801712345678");
    expect(parse(identitySchema, { ...named, phone: " " }).value?.phone).toBeNull();
    // What is left of a copied number that was deleted.
    expect(parse(identitySchema, { ...named, phone: "\u202a\u202c" }).value?.phone).toBeNull();
    expect(parse(identitySchema, { ...named, phone: "012345" }).errors).toEqual({
      phone: ["Enter a Bangladeshi mobile number, such as 01712345678"],
    });
  });

  it.each(["\u0000", "a\u0007b"])("refuses %j as a name", (fullName) => {
    expect(parse(identitySchema, { fullName, location: "Dhaka" }).errors).toHaveProperty("fullName");
  });
});

describe("step 2", () => {
  it("blocks nothing that is empty", () => {
    expect(parse(placeSchema, { division: "", city: "" }).value).toEqual({ division: null, city: null });
    expect(parse(placeSchema, {}).value).toEqual({ division: null, city: null });
  });

  it.each(["Chittagong", " Chittagong ", "Chattogram", "চট্টগ্রাম"])("knows %s", (division) => {
    expect(parse(placeSchema, { division }).value?.division).toBe("Chittagong");
  });

  it.each(["Atlantis", "dhaka; drop", "constructor", "x".repeat(1_000_000)])("refuses another division", (division) => {
    expect(parse(placeSchema, { division }).errors).toEqual({ division: ["Choose one of the eight divisions"] });
  });
});

describe("step 3", () => {
  it("takes a bio of 2000 characters, however the browser posts its line ends", () => {
    const bio = `${"a".repeat(1998)}\r\nb`;
    expect(parse(aboutSchema, { bio }).value?.bio).toHaveLength(2000);
    expect(parse(aboutSchema, { bio: "a".repeat(2001) }).errors).toEqual({
      bio: ["Bio can have at most 2000 characters"],
    });
  });

  it("counts Bangla letters as they are stored", () => {
    // NFC writes this letter as two code points, and the database counts those.
    expect(parse(aboutSchema, { bio: "\u09df".repeat(1500) }).errors).toHaveProperty("bio");
  });

  it("completes a bare address and refuses what is none", () => {
    expect(parse(aboutSchema, { website: "example.com" }).value?.website).toBe("https://example.com");
    expect(parse(aboutSchema, { githubUrl: "javascript:alert(1)" }).errors).toEqual({
      githubUrl: ["GitHub must be a web address, such as https://example.com"],
    });
  });
});

describe("step 4", () => {
  it("reads the box", () => {
    const before = { wasLooking: false, wasListed: false };
    expect(parse(finishSchema, {}).value).toEqual({ lookingForWork: false, ...before });
    expect(parse(finishSchema, { lookingForWork: "on" }).value).toEqual({ lookingForWork: true, ...before });
    expect(parse(finishSchema, { lookingForWork: "perhaps" }).errors).toHaveProperty("lookingForWork");
  });
});

describe("on a Bangla page", () => {
  afterEach(() => assumeLanguage("en"));

  it("a member hears of each field in Bangla", () => {
    assumeLanguage("bn");
    expect(parse(identitySchema, { fullName: "রহিম", phone: "১২৩" }).errors).toEqual({
      phone: ["বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮"],
      location: ["আবশ্যক ঘর খালি আছে: আপনার নাম ও এলাকা লিখুন।"],
    });
    expect(parse(aboutSchema, { bio: "ক".repeat(2001) }).errors).toEqual({
      bio: ["পরিচিতি সর্বোচ্চ ২০০০ অক্ষরের হতে পারে"],
    });
  });
});
