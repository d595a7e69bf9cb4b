import { describe, expect, it } from "vitest";
import { composeMail } from "./compose-mail.server";

const ORIGIN = "https://techsetu.example";
const JOB = { id: "5f0c8f5e-7c1f-4f0e-9d57-0d3a5b8f2c11", title: "Ferry pilot", company: null, place: null };
const job = (more: object = {}) => ({ ...JOB, type: "remote", ...more });
const NOTHING = {
  jobs: { total: 0, more: false, newest: [] as object[], skill: null as string | null },
  applications: { total: 0, jobs: [] as object[] },
  requests: 0,
  unread: 0,
};
const ONE_JOB = { jobs: { total: 1, more: false, newest: [job()], skill: "React" } };

function digest(facts: object, locale: "en" | "bn" = "en") {
  const mail = { kind: "weekly_digest", params: { ...NOTHING, ...facts }, locale };
  const { subject, text, html } = composeMail(mail, { origin: ORIGIN });
  const [button = "", ...others] = [...html.matchAll(/class="button" href="([^"]+)"/g)].map(([, href]) => href ?? "");
  expect(others).toEqual([]);
  return { subject, text, leadsTo: button.replace(ORIGIN, "").replaceAll("&amp;", "&") };
}

describe("a member's weekly digest", () => {
  it("says in its subject how much it is about", () => {
    const two = { total: 2, jobs: [{ title: "Ferry pilot", count: 2 }] };
    expect(digest({ applications: two, unread: 1 }).subject).toBe("Your week: 3 waiting for you");
    expect(digest(ONE_JOB).subject).toBe("Your week: 1 new job for your skills");
    const many = { ...ONE_JOB.jobs, total: 300, more: true };
    expect(digest({ jobs: many, requests: 1 }).subject).toBe("Your week: 1 waiting for you, 300+ new jobs");
    expect(digest({ jobs: many, requests: 1 }, "bn").subject).toBe("এ সপ্তাহে: অপেক্ষায় ১টি বিষয়, নতুন চাকরি ৩০০+টি");
  });

  it("names a job's place in its reader's language, as the site does", () => {
    const jobs = { ...ONE_JOB.jobs, newest: [job({ place: "Khulna" })] };
    expect(digest({ jobs }).text).toContain("Khulna · ");
    expect(digest({ jobs }, "bn").text).toContain("খুলনা · ");
  });

  it("calls jobs new only to who has had a digest before", () => {
    const first = { ...ONE_JOB, first: true };
    expect(digest(first).subject).toBe("Your week: 1 open job for your skills");
    expect(digest(first).text).toContain("One open job asks for one of your skills:");
    expect(digest(first, "bn").subject).toBe("এ সপ্তাহে: আপনার দক্ষতার সঙ্গে মেলে এমন ১টি খোলা চাকরি");
    const many = { jobs: { ...ONE_JOB.jobs, total: 12 }, requests: 1, first: true };
    expect(digest(many).subject).toBe("Your week: 1 waiting for you, 12 open jobs");
    expect(digest(many).text).toContain("12 open jobs ask for your skills.");
    expect(digest(many, "bn").subject).toBe("এ সপ্তাহে: অপেক্ষায় ১টি বিষয়, খোলা চাকরি ১২টি");
    for (const facts of [first, many]) {
      expect(digest(facts).text).not.toMatch(/new job/);
      expect(digest(facts, "bn").text).not.toContain("নতুন চাকরি");
    }
  });

  it.each([
    [
      { applications: { total: 1, jobs: [{ title: "Ferry pilot", count: 1 }] } },
      "/dashboard?tab=applications&box=received",
    ],
    [{ requests: 2 }, "/connections?tab=requests"],
    [{ ...ONE_JOB, unread: 2 }, "/messages"],
    [{ requests: 1, unread: 1 }, "/dashboard"],
    [ONE_JOB, `/jobs/${JOB.id}`],
    [{ jobs: { total: 2, more: false, newest: [job(), job()], skill: "C#" } }, "/jobs?skill=C%23"],
  ])("leads to the one thing that waits, to all of them, or to the jobs: %j", (facts, path) => {
    expect(digest(facts).leadsTo).toBe(path);
    expect(digest(facts, "bn").leadsTo).toBe(`/bn${path}`);
  });

  it("names jobs with how many wait, those beyond the first by their number, and the newest of many jobs", () => {
    const { text } = digest({
      applications: {
        total: 9,
        jobs: [
          { title: "Ferry pilot", count: 4 },
          { title: "Deckhand", count: 1 },
        ],
      },
      requests: 1,
      unread: 2,
      jobs: {
        total: 7,
        more: false,
        newest: [job({ title: "Captain", company: "Padma Lines", place: "Barishal" })],
        skill: "Go",
      },
    });
    expect(text).toContain(
      [
        "Waiting for you:",
        "4 unanswered applications to “Ferry pilot”",
        "1 unanswered application to “Deckhand”",
        "4 unanswered applications to your other jobs",
        "1 request to connect",
        "2 unread conversations",
      ].join("\n"),
    );
    expect(text).toContain("7 new jobs ask for your skills.\n\nThe newest of them:");
    expect(text).toContain("* Captain\n  Padma Lines · Barishal · Remote");
    expect(text).toContain("because you turned on the weekly digest");
  });

  it("makes no link of what a stranger called a job, and cuts it short", () => {
    const title = `win.example.com ${"প্র".repeat(160)}`;
    const { text } = digest({
      jobs: { total: 1, more: false, newest: [job({ title, company: "https://win.example.com" })], skill: null },
    });
    expect(text).not.toMatch(/win\.example|https:\/\/win/);
    expect(text).toContain("win.\u2060example.\u2060com");
    expect(text).not.toContain("প্র".repeat(71));
  });
});
