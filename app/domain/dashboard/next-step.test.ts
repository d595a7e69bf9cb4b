import { describe, expect, it, test } from "vitest";
import { completenessOf } from "~/domain/profile/completeness";
import { type Known, nextStep, profileStep } from "./next-step";

const phone = { to: "/profile", label: "Add your phone number", why: "Calls." };

describe("a member for whom nothing waits is led to one step", () => {
  it.each<[Known, string]>([
    [{ role: "developer", talent: false }, "/onboarding/talent"],
    [{ role: "student", talent: false }, "/onboarding/talent"],
    [{ role: "mentor", talent: false }, "/onboarding/talent"],
    [{ role: "startup_founder", talent: false, startup: false, openJob: false }, "/onboarding/startup"],
    [{ role: "startup_founder", talent: false, startup: true, openJob: false }, "/post-job"],
    [{ role: "investor", talent: false, listed: null }, "/onboarding/investor"],
    [{ role: "investor", talent: false, listed: false }, "/onboarding/investor"],
  ])("first what the role begins with: %j", (known, to) => {
    expect(nextStep(known, phone).to).toBe(to);
  });

  it.each<[Known, string]>([
    [{ role: "developer", talent: true }, "/jobs"],
    [{ role: "student", talent: true }, "/jobs?students=1"],
    [{ role: "mentor", talent: true }, "/mentoring"],
    [{ role: "startup_founder", talent: false, startup: true, openJob: true }, "/talent-exchange"],
    [{ role: "investor", talent: false, listed: true }, "/investor-pipeline"],
    // What can't be told is not asked for.
    [{ role: "developer", talent: undefined }, "/jobs"],
    [{ role: "startup_founder", talent: undefined }, "/talent-exchange"],
    [{ role: "investor", talent: undefined }, "/investor-pipeline"],
  ])("then the profile, then what the role is for: %j", (known, to) => {
    expect(nextStep(known, phone)).toEqual(phone);
    expect(nextStep(known, null).to).toBe(to);
  });
});

test("the next field of a profile is filled in on its page, or in the step of onboarding that asks for it", () => {
  const profile = { full_name: "A", phone: null, bio: null, location: "Dhaka", avatar_url: null };
  expect(profileStep(completenessOf(profile), true)).toMatchObject({ to: "/profile", label: "Add your phone number" });
  expect(profileStep(completenessOf({ ...profile, phone: "+880" }), false)?.to).toBe("/onboarding?step=3");
  expect(profileStep(completenessOf({ ...profile, phone: "+880", bio: "B" }), false)?.to).toBe("/onboarding?step=1");
  const full = { full_name: "A", phone: "+880", bio: "B", location: "Dhaka", avatar_url: "https://example.com/a.webp" };
  expect(profileStep(completenessOf(full), true)).toBeNull();
});
