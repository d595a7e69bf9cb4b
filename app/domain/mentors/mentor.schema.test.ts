import { expect, it } from "vitest";
import { declineSchema, mentorProfileSchema, mentorshipRequestSchema, sessionNoteSchema } from "./mentor.schema";

const offer = {
  headline: "Backend lead",
  helps: "First jobs",
  fields: ["career"],
  languages: ["bn"],
  hours: "৪",
  isOffering: true,
};

it("takes what a mentor offers, with Bengali digits, and no day as now", () => {
  expect(mentorProfileSchema.parse(offer)).toEqual({ ...offer, hours: 4, nextFreeOn: null });
});

it.each([
  ["no field", { fields: [] }],
  ["six fields", { fields: ["career", "study", "design", "product", "startup", "data_ai"] }],
  ["an unknown field", { fields: ["magic"] }],
  ["no language", { languages: [] }],
  ["no hours", { hours: "0" }],
  ["more hours than a month has for it", { hours: "41" }],
  ["a day that is none", { nextFreeOn: "2027-02-30" }],
  ["nothing to help with", { helps: "  " }],
])("refuses an offer with %s", (_, change) => {
  expect(mentorProfileSchema.safeParse({ ...offer, ...change }).success).toBe(false);
});

it("asks for a goal and one question", () => {
  const request = { submissionId: crypto.randomUUID(), goal: "A first job", question: "How?" };
  expect(mentorshipRequestSchema.safeParse(request).success).toBe(true);
  expect(mentorshipRequestSchema.safeParse({ ...request, question: "x".repeat(501) }).success).toBe(false);
  expect(mentorshipRequestSchema.safeParse({ ...request, goal: "" }).success).toBe(false);
});

it("declines with a reason alone, or with words as well", () => {
  expect(declineSchema.parse({ reason: "no_time" })).toEqual({ reason: "no_time", reply: null });
  expect(declineSchema.safeParse({ reply: "No" }).success).toBe(false);
});

it("notes sessions that were held, not those that come", () => {
  const note = { submissionId: crypto.randomUUID(), body: "Met" };
  expect(sessionNoteSchema.safeParse({ ...note, heldOn: "2026-01-01" }).success).toBe(true);
  expect(sessionNoteSchema.safeParse({ ...note, heldOn: "2099-01-01" }).success).toBe(false);
});

it("refuses a day before 2020, as the tables do", () => {
  const note = { submissionId: crypto.randomUUID(), body: "Met" };
  for (const heldOn of ["0026-11-28", "2019-12-31"]) {
    expect(sessionNoteSchema.safeParse({ ...note, heldOn }).success, heldOn).toBe(false);
    expect(mentorProfileSchema.safeParse({ ...offer, nextFreeOn: heldOn }).success, heldOn).toBe(false);
  }
  expect(sessionNoteSchema.safeParse({ ...note, heldOn: "2020-01-01" }).success).toBe(true);
});

it("takes a day with the blank that a phone's keyboard leaves after it, and an emptied one as now", () => {
  const note = { submissionId: crypto.randomUUID(), body: "Met" };
  expect(sessionNoteSchema.parse({ ...note, heldOn: " ২০২৬-০১-০১ " }).heldOn).toBe("2026-01-01");
  expect(mentorProfileSchema.parse({ ...offer, nextFreeOn: "2027-02-01 " }).nextFreeOn).toBe("2027-02-01");
  expect(mentorProfileSchema.parse({ ...offer, nextFreeOn: "  " }).nextFreeOn).toBeNull();
});
