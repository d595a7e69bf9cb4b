import { describe, expect, it } from "vitest";
import { receivedGroups, receivedView, sentView } from "./application-views.server";

const now = new Date("2026-03-15T06:00:00Z");

const sent = {
  id: "a",
  job_id: "j",
  cover_letter: "Hello",
  proposed_rate: null as number | null,
  rate_currency: "USD",
  rate_unit: "hour",
  consent_to_reveal: false,
  contact_chosen_at: null as string | null,
  with_cv: false,
  shown: null as { skills: string[]; experience_years: number | null } | null,
  read_at: null as string | null,
  decision_note: null as string | null,
  status: "pending",
  created_at: "2026-03-01T06:00:00Z",
  job: {
    title: "Builder",
    company_name: "Setu Ltd",
    status: "active",
    filled: null as boolean | null,
    expires_at: "2026-06-01T00:00:00Z",
  },
};

const received = {
  id: "a",
  job_id: "j",
  job_title: "Builder",
  cover_letter: "Hello",
  proposed_rate: 25,
  rate_currency: "USD",
  rate_unit: "project",
  status: "pending",
  job_received: 3,
  job_waiting: 2,
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
  asks_for_money: false,
  shown_skills: null as string[] | null,
  shown_years: null as number | null,
  contact_withdrawn: false,
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
    expect(sentView({ ...sent, status, created_at }, null, now).unanswered).toBe(unanswered);
  });

  it("an application to a job past its deadline is unanswered too, and not over: its poster can still answer", () => {
    const job = { ...sent.job, expires_at: "2026-03-14T18:00:00Z" };
    const view = sentView({ ...sent, created_at: "2026-02-01T06:00:00Z", job }, null, now);
    expect([view.job, view.unanswered, view.isOver]).toEqual(["ended", true, false]);
  });

  it.each([
    ["pending", "active", null, false, true],
    ["pending", "closed", true, true, false],
    ["reviewed", "closed", null, true, false],
    ["pending", "hidden", null, false, false],
    ["accepted", "closed", true, false, false],
    ["rejected", "active", null, true, false],
  ])(
    "of a %s application to a job that is %s (filled: %s) says whether it is over: %s, or unanswered: %s",
    (status, ofJob, filled, isOver, unanswered) => {
      const job = { ...sent.job, status: ofJob, filled };
      const view = sentView({ ...sent, status, created_at: "2026-02-01T06:00:00Z", job }, null, now);
      expect([view.isOver, view.unanswered]).toEqual([isOver, unanswered]);
    },
  );

  it("cuts the letter's beginning at 120 graphemes, keeps the whole of it, and the unit of the rate", () => {
    const view = sentView({ ...sent, cover_letter: "ক্ষ ".repeat(200) }, null, now);
    expect([...new Intl.Segmenter("bn").segment(view.excerpt)].length).toBeLessThanOrEqual(120);
    expect(view.letter).toBe("ক্ষ ".repeat(200));
    expect(view.rate).toBeNull();
    const asked = { proposed_rate: 120_000, rate_currency: "BDT", rate_unit: "month" };
    expect(sentView({ ...sent, ...asked }, null, now).rate).toBe("৳1,20,000/month");
  });

  it("tells the applicant what they showed, and nothing where they showed nothing", () => {
    expect(sentView(sent, null, now).shown).toBeNull();
    const shown = { skills: ["Go", "React"], experience_years: 5 };
    expect(sentView({ ...sent, shown }, null, now).shown).toBe(
      "You showed your skills (Go, React) and 5 years of experience.",
    );
  });

  it("says that a job is gone", () => {
    const gone = sentView({ ...sent, job: null as never }, null, now);
    expect([gone.jobTitle, gone.company, sentView(sent, null, now).company]).toEqual([
      "A job that no longer exists",
      null,
      "Setu Ltd",
    ]);
  });
});

describe("who accepted", () => {
  const by = {
    application_id: "a",
    poster_name: "Rima",
    poster_is_verified: true,
    company_name: "Setu Ltd",
    organization_slug: null as string | null,
    organization_name: null as string | null,
    proved_domain: null as string | null,
    proved_at: null as string | null,
    thread_id: "t",
    shared_with: null as string | null,
    shared_name: null as string | null,
    shared_email: null,
    shared_phone: null as string | null,
    shared_at: null as string | null,
  };

  it.each([
    [false, null, "unasked", true],
    [false, "2026-03-02T06:00:00Z", "withheld", false],
    [true, "2026-03-02T06:00:00Z", "shared", true],
    [true, null, "shared", false],
  ])(
    "is shown with what the applicant has chosen (shared: %s, chosen: %s): %s, CV: %s",
    (consent, chosenAt, contact, cv) => {
      const row = { ...sent, status: "accepted", consent_to_reveal: consent, contact_chosen_at: chosenAt, with_cv: cv };
      const who = { name: "Rima", verified: true, company: "Setu Ltd", organization: null };
      const shown = { ...who, contact, cv, thread: "t", shared: null };
      expect(sentView(row, by, now).acceptance).toEqual(shown);
    },
  );

  it.each([
    [null, null, null],
    ["setu.example", "2026-01-31T20:00:00Z", { domain: "setu.example", since: "1 February 2026" }],
  ])("is shown with the organization on whose page the job is, and its proved domain (%s)", (domain, at, proved) => {
    const of = { organization_slug: "setu", organization_name: "Setu", proved_domain: domain, proved_at: at };
    const row = { ...sent, status: "accepted" };
    expect(sentView(row, { ...by, ...of }, now).acceptance?.organization).toEqual({
      slug: "setu",
      name: "Setu",
      proved,
    });
  });

  it("is shown with what they read of the applicant, whose name it was given to and since when", () => {
    const copy = {
      shared_with: "Rima",
      shared_name: "Anika",
      shared_phone: "+8801711",
      shared_at: "2026-03-02T20:00:00Z",
    };
    const row = { ...sent, status: "accepted", consent_to_reveal: true };
    expect(sentView(row, { ...by, ...copy }, now).acceptance?.shared).toEqual({
      copy: "Anika, +8801711",
      with: "Rima",
      on: { iso: "2026-03-02T20:00:00Z", date: "3 March 2026" },
    });
  });

  it("is nobody before the acceptance", () => {
    expect(sentView(sent, null, now)).toMatchObject({ acceptance: null, read: false, answer: null });
  });
});

describe("receivedView", () => {
  it("has a contact only where the database reveals one", () => {
    expect(receivedView(received)).toMatchObject({ applicant: "Anonymous 2", contact: null, rate: "$25" });
    const named = { applicant_name: "Mim", applicant_email: "mim@example.com", status: "accepted" };
    const revealed = { ...received, ...named, is_revealed: true };
    expect(receivedView(revealed)).toMatchObject({
      applicant: "Mim",
      contact: { email: "mim@example.com", phone: null },
    });
  });

  it("repeats the letter only where the excerpt is not all of it", () => {
    expect(receivedView(received)).toMatchObject({ excerpt: "Hello", letter: null });
    expect(receivedView({ ...received, cover_letter: "a\nb" })).toMatchObject({ excerpt: "a b", letter: "a\nb" });
  });

  it.each([
    [false, false, null],
    [false, true, null],
    [true, false, "attached"],
    [true, true, "released"],
  ])("has a CV: %s, for who is named: %s, as %s", (has_cv, is_revealed, cv) => {
    expect(receivedView({ ...received, has_cv, is_revealed }).cv).toBe(cv);
  });

  it.each([
    [null, null, null],
    [["Go", "React"], 5, { skills: ["Go", "React"], experience: "5 years of experience" }],
    [["Go"], null, { skills: ["Go"], experience: null }],
    [[], 1, { skills: [], experience: "1 year of experience" }],
  ])(
    "of skills %j and years %j shows an applicant who is still anonymous with %j",
    (shown_skills, shown_years, shown) => {
      const view = receivedView({ ...received, shown_skills, shown_years });
      expect([view.shown, view.applicant, view.contact]).toEqual([shown, "Anonymous 2", null]);
    },
  );

  it("gives the day in Dhaka", () => {
    expect(receivedView(received).sent.date).toBe("2 March 2026");
  });
});

describe("receivedGroups", () => {
  it("puts the rows of a job together, in the order in which they come", () => {
    const other = { ...received, job_id: "k", job_title: "Diver", job_received: 1, job_waiting: 0 };
    const groups = receivedGroups([
      { ...received, id: "1" },
      { ...received, id: "2" },
      { ...other, id: "3" },
    ]);
    expect(groups.map(({ applications, ...job }) => ({ ...job, ids: applications.map(({ id }) => id) }))).toEqual([
      { jobId: "j", title: "Builder", received: 3, waiting: 2, ids: ["1", "2"] },
      { jobId: "k", title: "Diver", received: 1, waiting: 0, ids: ["3"] },
    ]);
    expect(receivedGroups([])).toEqual([]);
    const threads = [{ application_id: "2", thread_id: "t" }];
    const [group] = receivedGroups(
      [
        { ...received, id: "1" },
        { ...received, id: "2" },
      ],
      threads,
    );
    expect(group?.applications.map(({ thread }) => thread)).toEqual([null, "t"]);
  });
});
