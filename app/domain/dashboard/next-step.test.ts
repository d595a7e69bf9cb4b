import { describe, expect, it, test } from "vitest";
import { completenessOf } from "~/domain/profile/completeness";
import { type Done, type Known, nextStep, profileStep } from "./next-step";

const nothing: Done = {
  mentoring: null,
  alerts: false,
  connections: false,
  meetings: false,
  mentorships: false,
  younger: false,
};
const all: Done = {
  mentoring: true,
  alerts: true,
  connections: true,
  meetings: true,
  mentorships: true,
  younger: false,
};

const phone = { to: "/profile", label: "Add your phone number", why: "Calls." };

describe("a member for whom nothing waits is led to one step", () => {
  it.each<[Known, string]>([
    [{ role: "developer", talent: false }, "/onboarding/talent"],
    [{ role: "student", talent: false }, "/onboarding/talent"],
    [{ role: "mentor", talent: false, done: nothing }, "/mentoring"],
    [{ role: "mentor", talent: false, done: { ...nothing, mentoring: false } }, "/mentoring"],
    [{ role: "startup_founder", talent: false, startup: false, openJob: false }, "/onboarding/startup"],
    [{ role: "startup_founder", talent: false, startup: true, openJob: false }, "/post-job"],
    [{ role: "investor", talent: false, listed: null }, "/onboarding/investor"],
    [{ role: "investor", talent: false, listed: false }, "/onboarding/investor"],
    // Nobody would see it.
    [{ role: "investor", talent: false, listed: false, done: { ...nothing, younger: true } }, "/profile"],
  ])("first what the role begins with: %j", (known, to) => {
    expect(nextStep(known, phone).to).toBe(to);
  });

  it.each<[Known, string]>([
    [{ role: "developer", talent: true, applied: false, onCard: 3, done: nothing }, "/jobs"],
    [{ role: "developer", talent: true, applied: true, onCard: 3, done: nothing }, "/alerts/new/jobs"],
    // Without an open job there is nothing to apply for.
    [{ role: "developer", talent: true, applied: false, onCard: 0, done: nothing }, "/alerts/new/jobs"],
    [{ role: "student", talent: true, applied: false, onCard: 1, done: nothing }, "/jobs?students=1"],
    [{ role: "student", talent: true, applied: true, done: nothing }, "/mentors"],
    [
      { role: "student", talent: true, applied: true, done: { ...nothing, mentorships: true } },
      "/alerts/new/jobs?students=1",
    ],
    [{ role: "mentor", talent: false, done: { ...nothing, mentoring: true } }, "/onboarding/talent"],
    [{ role: "startup_founder", talent: false, startup: true, openJob: true, done: nothing }, "/talent-exchange"],
    [
      { role: "startup_founder", talent: false, startup: true, openJob: true, done: { ...nothing, connections: true } },
      "/investors",
    ],
    [{ role: "investor", talent: false, listed: true, done: nothing }, "/startups"],
    [{ role: "investor", talent: false, listed: true, done: { ...nothing, meetings: true } }, "/alerts/new/startups"],
  ])("then the profile, then what they have not tried yet: %j", (known, to) => {
    expect(nextStep(known, phone)).toEqual(phone);
    expect(nextStep(known, null).to).toBe(to);
  });

  it.each<[Known, string]>([
    [{ role: "developer", talent: true, applied: true, onCard: 3, done: all }, "/jobs"],
    [{ role: "developer", talent: true, applied: true, onCard: 0, done: all }, "/startups"],
    [{ role: "student", talent: true, applied: true, onCard: 3, done: all }, "/jobs?students=1"],
    [{ role: "student", talent: true, applied: true, onCard: 0, done: all }, "/resources/training-programs"],
    [{ role: "mentor", talent: true, onCard: 2, done: all }, "/talent-exchange?workType=internship"],
    [{ role: "mentor", talent: true, onCard: 0, done: all }, "/mentors"],
    [{ role: "startup_founder", talent: false, startup: true, openJob: true, done: all }, "/talent-exchange"],
    [{ role: "investor", talent: false, listed: true, done: all }, "/startups"],
    // Unknown facts lead to no suggestion.
    [{ role: "developer", talent: undefined, onCard: 1 }, "/jobs"],
    [{ role: "mentor", talent: undefined }, "/mentors"],
    [{ role: "startup_founder", talent: undefined }, "/talent-exchange"],
    [{ role: "investor", talent: undefined }, "/startups"],
  ])("last what the role is for, once all is done: %j", (known, to) => {
    expect(nextStep(known, null).to).toBe(to);
  });

  it.each<[Known, string]>([
    [{ role: "mentor", talent: true, done: all }, "/mentoring"],
    [{ role: "mentor", talent: true, done: { ...nothing, younger: true } }, "/mentoring"],
    [{ role: "student", talent: true, done: { ...nothing, younger: true } }, "/mentors"],
    [{ role: "startup_founder", talent: true, startup: true, done: { ...nothing, younger: true } }, "/investors"],
    [{ role: "investor", talent: true, listed: true, done: all }, "/onboarding/investor"],
  ])("and never to what is done, or to what is closed to them: %j", (known, to) => {
    expect(nextStep(known, null).to).not.toBe(to);
  });

  it.each<[Known, string]>([
    [
      { role: "student", talent: true, applied: true, done: { ...nothing, mentors: false } },
      "/alerts/new/jobs?students=1",
    ],
    [{ role: "student", talent: true, applied: true, done: { ...nothing, mentors: true } }, "/mentors"],
    [{ role: "mentor", talent: true, onCard: 0, done: { ...all, mentors: false } }, "/startups"],
    [
      { role: "startup_founder", startup: true, talent: true, done: { ...all, meetings: false, investors: false } },
      "/talent-exchange",
    ],
    [
      { role: "startup_founder", startup: true, talent: true, done: { ...all, meetings: false, investors: true } },
      "/investors",
    ],
    [{ role: "startup_founder", startup: true, talent: true, done: { ...nothing, talents: false } }, "/investors"],
    [{ role: "startup_founder", startup: true, talent: true, done: { ...all, talents: false } }, "/startups"],
    [{ role: "investor", listed: true, talent: true, done: { ...nothing, startups: false } }, "/alerts/new/startups"],
    [
      { role: "startup_founder", startup: true, talent: true, done: { ...all, talents: false, startups: false } },
      "/resources/training-programs",
    ],
    [
      { role: "investor", listed: true, talent: true, done: { ...all, startups: false } },
      "/resources/training-programs",
    ],
    [
      { role: "developer", talent: true, applied: true, onCard: 0, done: { ...all, startups: false } },
      "/resources/training-programs",
    ],
  ])("and to no list in which there is nobody: %j", (known, to) => {
    expect(nextStep(known, null).to).toBe(to);
  });

  it("asks a younger member who has named no guardian to, after what the role begins with", () => {
    const younger = { ...nothing, younger: true };
    const known: Known = { role: "student", talent: true, done: younger, guardianNamed: false };
    expect(nextStep(known, phone)).toMatchObject({
      to: "/settings#settings-guardian",
      label: "Ask a parent or guardian to agree",
    });
    expect(nextStep({ ...known, talent: false }, phone).to).toBe("/onboarding/talent");
    expect(nextStep({ role: "mentor", talent: true, done: younger, guardianNamed: false }, phone).to).toBe(
      "/settings#settings-guardian",
    );
    expect(nextStep({ ...known, guardianNamed: true }, phone)).toEqual(phone);
    expect(nextStep({ ...known, guardianNamed: undefined }, phone)).toEqual(phone);
  });

  it("leads a suspended member to what was decided, since they can begin nothing else", () => {
    for (const known of [
      { role: "developer", talent: false },
      { role: "startup_founder", talent: true, startup: true, openJob: false, done: all },
      { role: "student", talent: true, done: { ...nothing, younger: true }, guardianNamed: false },
    ] as const) {
      expect(nextStep({ ...known, suspended: true }, phone)).toMatchObject({
        to: "/appeal",
        label: "Read what was decided, and how to appeal",
      });
      expect(nextStep({ ...known, suspended: false }, phone).to).not.toBe("/appeal");
    }
  });

  it("tells a younger member nothing of a directory that does not list them", () => {
    const known: Known = { role: "student", talent: false, done: { ...nothing, younger: true } };
    expect(nextStep(known, null)).toEqual({
      to: "/onboarding/talent",
      label: "Create your talent profile",
      why: "Jobs are matched with your skills.",
    });
  });
});

test("the next field of a profile is filled in on its page, or in the step of onboarding that asks for it", () => {
  const profile = { full_name: "A", phone: null, bio: null, location: "Dhaka", avatar_url: null };
  expect(profileStep(completenessOf(profile), true)).toMatchObject({ to: "/profile", label: "Add your phone number" });
  expect(profileStep(completenessOf({ ...profile, phone: "+880" }), false)?.to).toBe("/onboarding?step=3");
  // No step of onboarding asks for the picture.
  expect(profileStep(completenessOf({ ...profile, phone: "+880", bio: "B" }), false)).toMatchObject({
    to: "/profile",
    label: "Add a photo",
  });
  const full = { full_name: "A", phone: "+880", bio: "B", location: "Dhaka", avatar_url: "https://example.com/a.webp" };
  expect(profileStep(completenessOf(full), true)).toBeNull();
});
