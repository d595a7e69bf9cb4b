import { expect, test } from "vitest";
import { roleSteps } from "./role-steps.server";

const linksOf = (startup: Parameters<typeof roleSteps>[1]["startup"]) =>
  roleSteps(["startup_founder"], { talent: null, startup, investor: null })[0]?.links.map(({ label, to }) => [
    label,
    to,
  ]);

test("a founder gets from the dashboard to the page of the startup, and with it to its owners and proof", () => {
  expect(linksOf({ name: "Nouka", slug: "nouka" })).toEqual([
    ["Edit Startup Profile", "/onboarding/startup"],
    ["See its page", "/startups/nouka"],
    ["Add another", "/startups/new"],
  ]);
});

test.each([null, "failed" as const])("a founder without a startup that we know of gets no page: %j", (startup) => {
  expect(linksOf(startup)?.map(([, to]) => to)).toEqual(["/onboarding/startup"]);
});

const nothing = { talent: null, startup: null, investor: null };

test.each([true, false])("a student is led to the mentors only where there is one to ask: %s", (mentors) => {
  const [step] = roleSteps(["student"], nothing, { mentors });
  expect(step?.links.some(({ to }) => to === "/mentors")).toBe(mentors);
});

const FOUND = /find you|everyone may see/;

test("a member under 18, whom no list shows, is promised to be found in none of their roles", () => {
  const roles = ["investor", "mentor", "student", "developer"] as const;
  const told = (younger: boolean) =>
    roleSteps([...roles], nothing, { younger }).map(({ role, about }) => [role, about]);
  expect(told(false).filter(([, about]) => FOUND.test(about ?? ""))).toHaveLength(3);
  expect(told(true).filter(([, about]) => FOUND.test(about ?? ""))).toEqual([]);
});

test("what a member under 18 has named stands on the card, as for everybody", () => {
  const stored = { ...nothing, talent: { id: "t", title: "Engineer", listed: false } };
  expect(roleSteps(["developer"], stored, { younger: true })[0]?.about).toBe("Engineer");
});
