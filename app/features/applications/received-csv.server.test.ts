import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { receivedCsv } from "./received-csv.server";

const row = {
  id: "a",
  job_id: "j",
  job_title: "Builder",
  job_received: 1,
  job_waiting: 1,
  cover_letter: "Hello",
  proposed_rate: 12.5,
  rate_currency: "USD",
  rate_unit: "hour",
  status: "pending",
  applicant_name: "Anonymous",
  applicant_number: 2,
  applicant_email: null,
  applicant_phone: null,
  is_revealed: false,
  read_at: null,
  decision_note: null,
  note: null,
  is_shortlisted: false,
  has_cv: false,
  shown_skills: null as string[] | null,
  shown_years: null as number | null,
  contact_withdrawn: false,
  created_at: "2026-03-01T20:00:00Z",
};

afterEach(() => assumeLanguage("en"));

const lines = (rows: Parameters<typeof receivedCsv>[0]) => receivedCsv(rows).slice(1).trimEnd().split("\r\n");

test("a poster's file has a line an application, with no id and no name that is not shared", () => {
  expect(lines([row])).toEqual([
    "Job,Applicant,Status,Sent on,Read on,Asks,Currency,Paid,Shortlisted,Your note,Letter,Email,Phone,Skills,Years of experience",
    "Builder,Anonymous 2,Pending,2026-03-02,,12.5,USD,by the hour,,,Hello,,,,",
  ]);
});

test("a poster's file names who shares that, and has what the poster keeps", () => {
  const named = { is_revealed: true, applicant_name: "Mim", applicant_email: "mim@example.com", status: "accepted" };
  const kept = { read_at: "2026-03-03T00:00:00Z", note: "Ring back", is_shortlisted: true };
  expect(lines([{ ...row, ...named, applicant_phone: "+8801712345678", ...kept }])[1]).toBe(
    "Builder,Mim,Accepted,2026-03-02,2026-03-03,12.5,USD,by the hour,yes,Ring back,Hello,mim@example.com,'+8801712345678,,",
  );
});

test("a rate that an applicant asks for is a sum that a spreadsheet reckons with, and none is no currency either", () => {
  const monthly = { ...row, proposed_rate: 120_000, rate_currency: "BDT", rate_unit: "month" };
  const none = { ...row, proposed_rate: null };
  expect(lines([monthly, none]).map((line) => line.split(",").slice(5, 8))).toEqual([
    ["Asks", "Currency", "Paid"],
    ["120000", "BDT", "by the month"],
    ["", "", ""],
  ]);
});

test("a poster's file ends with the skills and years that an applicant showed, as figures, and never with a formula", () => {
  const shown = { ...row, shown_skills: ["=Go", "React"], shown_years: 5 };
  expect(lines([shown, { ...row, shown_skills: ["C#"] }, row]).map((line) => line.split(/,(?! )/).slice(13))).toEqual([
    ["Skills", "Years of experience"],
    [`"'=Go, React"`, "5"],
    ["C#", ""],
    ["", ""],
  ]);
});

test("a poster without applications has a file of headings", () => {
  expect(lines([])).toHaveLength(1);
});

test("a poster who reads Bangla has headings in Bangla, and figures that a spreadsheet reckons with", () => {
  assumeLanguage("bn");
  expect(lines([{ ...row, is_shortlisted: true }])).toEqual([
    "চাকরি,আবেদনকারী,অবস্থা,পাঠানোর তারিখ,পড়ার তারিখ,চান,মুদ্রা,পারিশ্রমিকের হিসাব,বাছাই তালিকায়,আপনার নোট,আবেদনপত্র,ইমেইল,ফোন,দক্ষতা,অভিজ্ঞতার বছর",
    "Builder,বেনামি 2,অপেক্ষমাণ,2026-03-02,,12.5,USD,ঘণ্টা হিসেবে,হ্যাঁ,,Hello,,,,",
  ]);
});
