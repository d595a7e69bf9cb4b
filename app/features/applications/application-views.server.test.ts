import { describe, expect, it } from "vitest";
import { receivedView, sentView } from "./application-views.server";

const now = new Date("2026-03-15T06:00:00Z");

const sent = {
  id: "a",
  job_id: "j",
  cover_letter: "Hello",
  proposed_rate: null,
  consent_to_reveal: false,
  status: "pending",
  created_at: "2026-03-01T06:00:00Z",
  job: { title: "Builder", budget_type: "hourly" },
};

const received = {
  id: "a",
  job_id: "j",
  job_title: "Builder",
  job_budget_type: "fixed",
  cover_letter: "Hello",
  proposed_rate: 25,
  status: "pending",
  applicant_name: "Anonymous",
  applicant_email: null,
  applicant_phone: null,
  created_at: "2026-03-01T20:00:00Z",
};

describe("sentView", () => {
  it.each([
    ["pending", "2026-03-01T06:00:00Z", true],
    ["pending", "2026-03-01T06:00:01Z", false],
    ["reviewed", "2026-02-01T06:00:00Z", true],
    ["accepted", "2026-02-01T06:00:00Z", false],
    ["rejected", "2026-02-01T06:00:00Z", false],
  ])("a %s application of %s is unanswered: %s", (status, created_at, unanswered) => {
    expect(sentView({ ...sent, status, created_at }, now).unanswered).toBe(unanswered);
  });

  it("cuts the letter at 200 graphemes and keeps the unit of the rate", () => {
    const view = sentView({ ...sent, cover_letter: "ক্ষ ".repeat(200), proposed_rate: 12.5 }, now);
    expect([...new Intl.Segmenter("bn").segment(view.letter)]).toHaveLength(200);
    expect(view.rate).toBe("$12.50/hr");
  });

  it("says that a job is gone", () => {
    expect(sentView({ ...sent, job: null as never }, now).jobTitle).toBe("A job that is gone");
  });
});

describe("receivedView", () => {
  it("has a contact only where the database reveals one", () => {
    expect(receivedView(received)).toMatchObject({ applicant: "Anonymous", contact: null, rate: "$25" });
    const revealed = { ...received, applicant_name: "Mim", applicant_email: "mim@example.com", status: "accepted" };
    expect(receivedView(revealed).contact).toEqual({ email: "mim@example.com", phone: null });
  });

  it("repeats the letter only where the excerpt is not all of it", () => {
    expect(receivedView(received)).toMatchObject({ excerpt: "Hello", letter: null });
    expect(receivedView({ ...received, cover_letter: "a\nb" })).toMatchObject({ excerpt: "a b", letter: "a\nb" });
  });

  it("gives the day in Dhaka", () => {
    expect(receivedView(received).sent.date).toBe("2 March 2026");
  });
});
