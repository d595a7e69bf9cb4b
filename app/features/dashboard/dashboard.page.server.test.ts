import { expect, test } from "vitest";
import { overviewOf } from "./dashboard.page.server";
import type { Dashboard } from "./dashboard.queries.server";

const now = new Date("2026-12-01T06:00:00Z");
const none = { total: 0, since: null, name: null };

const talent = {
  id: "t",
  title: "Engineer",
  is_open_to_work: true,
  confirmed_at: "2026-11-30T06:00:00Z",
  listed_until: "2027-03-30T06:00:00Z",
  hidden_at: null,
};

const done = {
  mentoring: null,
  alerts: false,
  connections: false,
  meetings: false,
  mentorships: false,
  younger: false,
  mentors: true,
  investors: true,
  talents: true,
  startups: true,
};

const whole: Dashboard = {
  profile: {
    full_name: "Rahima",
    phone: null,
    location: "Dhaka",
    bio: null,
    avatar_url: null,
    is_verified: false,
    phone_verified: false,
    nid_verified: false,
    onboarding_completed_at: "2026-11-30T06:00:00Z",
  },
  roles: ["developer"],
  primary: "developer",
  received: { total: 0, decided: 0, waiting: 0, longest: [] },
  talent,
  startup: null,
  investor: null,
  views: 0,
  sent: { total: 0, accepted: null, silent: [] },
  jobs: 0,
  requests: none,
  mentoring: none,
  meetings: none,
  done,
  card: { jobs: [] },
};

const overview = (parts: Partial<Dashboard>, guardianNamed?: boolean, suspended?: boolean) =>
  overviewOf({ ...whole, ...parts }, now, {
    messages: { count: 0, thread: null, subject: null, since: null },
    guardianNamed,
    suspended,
  });

const kinds = (parts: Partial<Dashboard>) => overview(parts).waiting.rows.map(({ kind }) => kind);

test("a member who is not open to work is told so, but not one under 18, whom that would not list", () => {
  const hidden = { ...talent, is_open_to_work: false, listed_until: null };
  expect(kinds({ talent: hidden })).toEqual(["hidden"]);
  expect(kinds({ talent: hidden, done: "failed" })).toEqual(["hidden"]);
  expect(kinds({ talent: hidden, done: { ...done, younger: true } })).toEqual([]);
});

test("a member whose profile we hid is led to the decision, and not told that being open to work would list them", () => {
  for (const open of [false, true]) {
    const taken = { ...talent, is_open_to_work: open, listed_until: null, hidden_at: "2026-11-30T07:00:00Z" };
    expect(overview({ talent: taken }).waiting.rows.map(({ to }) => to)).toEqual(["/appeal"]);
  }
});

test("a member reads what to add to the profile once: as the suggestion, or below where the listing asks instead", () => {
  const suggested = overview({});
  expect([suggested.waiting.asks, suggested.waiting.next.label]).toEqual([false, "Add your phone number"]);
  expect(suggested.completeness.told).toBe(true);
  const asked = overview({ talent: { ...talent, confirmed_at: "2026-08-20T06:00:00Z" } });
  expect([asked.waiting.asks, asked.completeness.told]).toEqual([true, false]);
});

test("a member under 18 who has named no guardian is led to that, and reads below what to add to the profile", () => {
  const younger = { done: { ...done, younger: true } };
  const asked = overview(younger, false);
  expect(asked.waiting.next.to).toBe("/settings#settings-guardian");
  expect(asked.completeness.told).toBe(false);
  expect(overview(younger, true).waiting.next.label).toBe("Add your phone number");
});

test("a suspended member is led to the decision, not to a profile that they can't save", () => {
  const suspended = overview({}, undefined, true);
  expect(suspended.waiting.next.to).toBe("/appeal");
  expect(overview({}).waiting.next.to).toBe("/profile");
});
