import { describe, expect, it } from "vitest";
import { decidingFacts } from "./job-facts";
import { copyJobPath, myJobsPath } from "./my-jobs";
import { type OwnJob, ownJobOffers, ownJobState } from "./own-job";

const NOW = new Date("2026-11-10T06:00:00Z");
const job: OwnJob = {
  status: "active",
  reported_for: null,
  in_review: false,
  expires_at: "2026-11-22T17:59:59Z",
  closed_at: null,
  filled: null,
  reopens_until: null,
  openings: 1,
  accepted: 0,
};
const closed = { status: "closed", closed_at: "2026-11-08T06:00:00Z" };
const state = (changes: Partial<OwnJob>) => ownJobState({ ...job, ...changes }, NOW);
const offers = (changes: Partial<OwnJob>) => ownJobOffers({ ...job, ...changes }, NOW);

describe("a poster reads how an own job stands (requirements/jobs.md 109)", () => {
  it.each<[string, Partial<OwnJob>, string | null]>([
    ["Open", {}, "ends in 12 days"],
    ["Ending soon", { expires_at: "2026-11-12T17:59:59Z" }, "ends in 2 days"],
    ["Ended", { expires_at: "2026-11-10T06:00:00Z" }, "ended on 10 November 2026"],
    ["Closed", closed, "closed on 8 November 2026"],
    ["Filled", { ...closed, filled: true }, "closed on 8 November 2026"],
    [
      "Closed, not filled",
      { ...closed, filled: false, reopens_until: "2026-11-22T06:00:00Z" },
      "closed on 8 November 2026, can be reopened until 22 November 2026",
    ],
  ])("%s", (label, changes, end) => {
    expect(state(changes)).toMatchObject({ label, end, note: null });
  });

  it("with the true reason of a review, and whether it is over", () => {
    const hidden = { status: "hidden", reported_for: "misleading" };
    expect(state({ ...hidden, in_review: true })).toMatchObject({
      label: "Under review",
      note: "Members reported this job: it is misleading, or not a real job. Nobody sees it until we have looked at it.",
    });
    expect(state(hidden)).toMatchObject({
      label: "Removed",
      note: expect.stringMatching(/not a real job\. The reports are right/),
    });
    expect(state({ reported_for: "asks_for_money", in_review: true })).toMatchObject({
      label: "Open",
      note: expect.stringMatching(/it asks applicants for money\. It carries a warning/),
    });
    expect(state({ ...closed, reported_for: "spam" }).note).toBe(
      "Members reported this job: it is spam or posted again and again.",
    );
  });
});

describe("a poster is offered what can be done", () => {
  it.each<[string, Partial<OwnJob>, Partial<ReturnType<typeof offers>>]>([
    ["with an open job", {}, { edit: true, close: true, reopen: false, copy: "duplicate" }],
    ["with one that has ended", { expires_at: "2026-11-01T00:00:00Z" }, { edit: true, close: true, copy: "again" }],
    [
      "with one that can be reopened",
      { ...closed, reopens_until: "2026-11-22T00:00:00Z" },
      { reopen: true, copy: "again" },
    ],
    ["with one closed long ago", closed, { edit: false, close: false, reopen: false, copy: "again" }],
    ["with a hidden one", { status: "hidden" }, { edit: false, close: false, reopen: false, copy: null }],
    ["with one that is warned of", { reported_for: "asks_for_money" }, { edit: true, close: true, copy: null }],
    ["with a closed one that was reported", { ...closed, reported_for: "spam" }, { copy: null }],
  ])("%s", (_, changes, expected) => {
    expect(offers(changes)).toMatchObject(expected);
  });

  it("to close it once every opening is taken, and not when it has ended", () => {
    expect(offers({ openings: 2, accepted: 1 }).taken).toBe(false);
    expect(offers({ openings: 2, accepted: 2 }).taken).toBe(true);
    expect(offers({ openings: 2, accepted: 3 }).taken).toBe(true);
    expect(offers({ ...closed, accepted: 1 }).taken).toBe(false);
    expect(offers({ expires_at: "2026-11-10T06:00:00Z", accepted: 1 }).taken).toBe(false);
  });
});

it("a reader is told what is known, and nothing where there is too little", () => {
  expect(decidingFacts(null, null)).toEqual({ applied: null, answers: null });
  expect(decidingFacts(5, 1)).toEqual({ applied: "5 or more people", answers: "Half came within a day" });
  expect(decidingFacts(25, 3)).toEqual({ applied: "25 or more people", answers: "Half came within 3 days" });
});

it("a poster's own jobs and their copies have addresses", () => {
  expect([myJobsPath(), myJobsPath(1), myJobsPath(2)]).toEqual([
    "/dashboard/jobs",
    "/dashboard/jobs",
    "/dashboard/jobs?page=2",
  ]);
  expect(copyJobPath("x")).toBe("/post-job?from=x");
});
