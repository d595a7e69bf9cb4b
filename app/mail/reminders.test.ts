import { describe, expect, it } from "vitest";
import { composeMail } from "./compose-mail.server";

const JOB = {
  job_id: "5f0c8f5e-7c1f-4f0e-9d57-0d3a5b8f2c11",
  title: "Ferry pilot",
  expires_at: "2027-03-01T17:59:59+00:00",
  waiting: 0,
};

function ending(facts: { reposts: boolean; extends: boolean }, locale: "en" | "bn" = "en"): string {
  const mail = { kind: "job_ending", params: { ...JOB, ...facts }, locale };
  const { subject, text, html } = composeMail(mail, { origin: "https://techsetu.example" });
  return [subject, text, html].join("\n").replace(/\s+/g, " ");
}

describe("the mail about an application that was not sent", () => {
  const told = (expires_at: string, locale: "en" | "bn" = "en") => {
    const mail = { kind: "application_deadline", params: { ...JOB, expires_at }, locale };
    return composeMail(mail, { origin: "https://techsetu.example" }).text.replaceAll(/\s+/g, " ");
  };

  it("tells until which hour it can be sent where a program posted one, else the day", () => {
    expect(told("2027-03-01T17:59:59+00:00")).toContain("You can send it until 1 March 2027.");
    expect(told("2027-02-28T18:00:00+00:00")).toContain("You can send it until 1 March 2027, 00:00 in Dhaka.");
    expect(told("2027-03-01T17:59:59+00:00", "bn")).toContain("১ মার্চ ২০২৭ পর্যন্ত তা পাঠানো যাবে।");
    expect(told("2027-02-28T18:00:00+00:00", "bn")).toContain("১ মার্চ ২০২৭, ঢাকার সময় রাত ১২:০০ পর্যন্ত তা পাঠানো যাবে।");
  });
});

describe("the mail about a job that ends soon", () => {
  it("offers a later deadline where one keeps the job open, reported or not", () => {
    for (const reposts of [true, false]) {
      const mail = ending({ reposts, extends: true });
      expect(mail).toContain("A later deadline keeps it open, up to 90 days after you posted it.");
      expect(mail).not.toContain("Post it again");
      expect(ending({ reposts, extends: true }, "bn")).toContain("পরের কোনো শেষ তারিখ দিলে তা খোলা থাকবে");
    }
  });

  it("offers none where the 90 days are over, but to post it again, unless it was reported", () => {
    const last = ending({ reposts: true, extends: false });
    expect(last).toContain("the longest there is. Still looking? Post it again when it has ended.");
    const reported = ending({ reposts: false, extends: false });
    expect(reported).toContain("the longest there is. Found somebody? Close it");
    expect(reported).not.toMatch(/again|still looking/i);
    for (const mail of [last, reported]) expect(mail).not.toMatch(/deadline|takes a minute/i);

    const banglaLast = ending({ reposts: true, extends: false }, "bn");
    expect(banglaLast).toContain("মেয়াদ শেষ হলে আবার পোস্ট করুন");
    const banglaReported = ending({ reposts: false, extends: false }, "bn");
    expect(banglaReported).not.toContain("আবার পোস্ট");
    for (const mail of [banglaLast, banglaReported]) expect(mail).not.toContain("শেষ তারিখ");
  });
});

describe("the mail to a poster about applications without an answer", () => {
  const waiting = (counts: number[], total: number) => {
    const jobs = counts.map((count, index) => ({ title: `Job ${index}`, count }));
    const mail = { kind: "applications_unanswered", params: { jobs, total }, locale: "en" as const };
    return composeMail(mail, { origin: "https://techsetu.example" });
  };

  it("counts those to jobs that it has no room for, and says that the next one names them", () => {
    const { subject, text } = waiting([2, 1], 8);
    expect(subject).toBe("8 applications have waited for two weeks");
    expect(text.replace(/\s+/g, " ")).toContain("The next email names the others");
  });

  it("promises no further one where it names them all", () => {
    const { subject, text } = waiting([2, 1], 3);
    expect(subject).toBe("3 applications have waited for two weeks");
    expect(text).not.toContain("next");
  });
});
