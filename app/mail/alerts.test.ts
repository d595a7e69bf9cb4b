import { expect, it } from "vitest";
import { composeMail } from "./compose-mail.server";

const ORIGIN = "https://techsetu.example";
const PARAMS = {
  total: 2,
  wanted: { sector: "Fintech", stage: "seed", hiring: true },
  frequency: "weekly",
  token: "a".repeat(43),
  news: [
    { name: "Nouka", tagline: "Ferries on time", stage: "seed", division: "Khulna" },
    { name: "Ghat", tagline: null, stage: null, division: null },
  ],
};

it.each([
  [
    "en",
    "2 new in “Fintech startups at Seed that hire”",
    [
      "2 startups are new on the list.",
      "Ferries on time · Seed · Khulna",
      "It comes every Sunday when something is new.",
    ],
    "/startups?sector=Fintech&stage=seed&hiring=1",
  ],
  [
    "bn",
    "“স্টার্টআপ, Fintech, সিড ধাপ, এখন নিয়োগ দিচ্ছে” তালিকায় নতুন ২",
    ["তালিকায় ২টি নতুন স্টার্টআপ এসেছে।", "Ferries on time · সিড · খুলনা", "নতুন কিছু থাকলে এটি প্রতি রবিবার আসে।"],
    "/bn/startups?sector=Fintech&stage=seed&hiring=1",
  ],
] as const)("a member who saved startups as an alert reads in %s which are new", (locale, subject, lines, path) => {
  const mail = composeMail({ kind: "alert_startups", params: PARAMS, locale }, { origin: ORIGIN });
  expect(mail.subject).toBe(subject);
  for (const line of ["Nouka", "Ghat", ...lines, `${ORIGIN}${path}`]) expect(mail.text).toContain(line);
});

it("a student who looks for work is told about jobs, too", () => {
  const news = [{ title: "Ferry pilot", company: null, place: null, type: "onsite" }];
  const params = { ...PARAMS, total: 1, wanted: { students: true }, news };
  expect(composeMail({ kind: "alert_jobs", params, locale: "en" }, { origin: ORIGIN }).text).toContain("Ferry pilot");
});

it("a member is told how many jobs are new, of more than are named and of more than we count", () => {
  const news = ["Ferry pilot", "Boat builder"].map((title) => ({ title, company: null, place: null, type: "onsite" }));
  const told = (total: number) =>
    composeMail(
      { kind: "alert_jobs", params: { ...PARAMS, total, wanted: { q: "boats" }, news }, locale: "en" },
      { origin: ORIGIN },
    );
  expect(told(2).subject).toMatch(/^2 new/);
  expect(told(2).text).not.toContain("newest");
  expect(told(4).subject).toMatch(/^4 new/);
  expect(told(4).text).toContain("newest");
  expect(told(301).subject).toMatch(/^300\+ new/);
});

it("a reader of Bangla reads a job's place in Bangla, as the site names it, and another place as its poster typed it", () => {
  const news = ["Mirpur, Dhaka", "Dubai"].map((place) => ({ title: "Pilot", company: null, place, type: "onsite" }));
  const told = (locale: "en" | "bn") =>
    composeMail({ kind: "alert_jobs", params: { ...PARAMS, wanted: {}, news }, locale }, { origin: ORIGIN }).text;
  expect(told("bn")).toContain("Mirpur, ঢাকা · ");
  expect(told("bn")).toContain("Dubai · ");
  expect(told("en")).toContain("Mirpur, Dhaka · ");
});
