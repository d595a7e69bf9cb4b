import { expect, test } from "vitest";
import { talentCard, talentView } from "./talent-view.server";
import type { PortfolioProject, Talent } from "./talent-rows.server";

const now = new Date("2026-03-10T12:00:00Z");

const project = (id: string, more: Partial<PortfolioProject> = {}): PortfolioProject => ({
  id,
  title: `Project ${id}`,
  ...more,
});

function talent(more: Partial<Talent> = {}, profile: Partial<NonNullable<Talent["profile"]>> | null = {}): Talent {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    user_id: "22222222-2222-4222-8222-222222222222",
    title: "Tide software engineer",
    bio: null,
    experience_years: 4,
    hourly_rate: null,
    min_hourly_rate: null,
    max_hourly_rate: null,
    rate_currency: "USD",
    rate_unit: "hour",
    availability: "available",
    is_open_to_work: true,
    is_open_to_freelance: false,
    preferred_work_type: [],
    portfolio_url: null,
    portfolio_projects: [],
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-03-07T12:00:00Z",
    confirmed_at: "2026-03-07T12:00:00Z",
    listed_until: "2026-07-05T12:00:00Z",
    skills: [],
    profile: profile && {
      full_name: "Rahima Begum",
      location: "Mirpur, Dhaka",
      division: "Dhaka",
      bio: null,
      website: null,
      linkedin_url: null,
      github_url: null,
      twitter_url: null,
      avatar_url: null,
      is_verified: false,
      ...profile,
    },
    ...more,
  } as Talent;
}

test("a talent without a public profile is 'Developer', with initials from the title", () => {
  expect(talentCard(talent({}, null), now)).toMatchObject({
    name: "Developer",
    initials: "TE",
    place: "",
    verified: false,
  });
});

test("a card shows four skills, two projects, three technologies and the number of the rest", () => {
  const skills = ["A", "B", "C", "D", "E", "F"].map((name) => ({
    name,
    category: "x",
    level: "expert",
    years_experience: 1,
  }));
  const projects = [
    project("1", { technologies: ["a", "b", "c", "d", "e"] }),
    project("2"),
    project("3"),
    project("4"),
    project("5"),
  ];
  const card = talentCard(talent({ skills, portfolio_projects: projects }), now);
  expect(card.skills.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
  expect(card.moreSkills).toBe(2);
  expect(card.projects.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(card.moreProjects).toBe(3);
  expect(card.projects[0]).toMatchObject({ technologies: ["a", "b", "c"], moreTechnologies: 2 });
});

test("the bio is cut at 100 characters as people count them, the profile's bio standing in", () => {
  const conjunct = "ক্ষ";
  expect(talentCard(talent({ bio: conjunct.repeat(101) }), now).bio).toBe(`${conjunct.repeat(100)}…`);
  expect(talentCard(talent({ bio: " " }, { bio: "From the profile" }), now).bio).toBe("From the profile");
});

test("freshness is worded", () => {
  expect(talentCard(talent(), now)).toMatchObject({ updated: "Updated 3 days ago", since: "3 days ago" });
  // 01:00 in Dhaka, and an hour before.
  const [changed, before] = ["2026-03-09T19:00:00Z", "2026-03-09T17:00:00Z"].map((at) => talent({ updated_at: at }));
  expect(talentCard(changed as Talent, now)).toMatchObject({ updated: "Updated today", since: "today" });
  expect(talentCard(before as Talent, now)).toMatchObject({ updated: "Updated 1 day ago", since: "1 day ago" });
});

test.each([
  ["Mirpur, Dhaka", "Dhaka", "Mirpur, Dhaka"],
  ["সাভার, ঢাকা", "Dhaka", "সাভার, ঢাকা"],
  ["Mirpur", "Dhaka", "Mirpur, Dhaka"],
  [null, "Khulna", "Khulna"],
  ["Mirpur", null, "Mirpur"],
])("%s in the division %s is shown as %s", (location, division, place) => {
  expect(talentCard(talent({}, { location, division }), now).place).toBe(place);
});

test.each([
  ["Mirpur, Dhaka", "Dhaka", "Mirpur"],
  ["সাভার, ঢাকা", "Dhaka", "সাভার"],
  [null, "Khulna", "Khulna"],
  [" , Dhaka", "Dhaka", "Dhaka"],
  [null, null, ""],
])("of %s in the division %s a card has room for %s", (location, division, area) => {
  expect(talentCard(talent({}, { location, division }), now).area).toBe(area);
});

test("a card's title and bio end between two words", () => {
  const long = "Engineer of tides, ferries and everything that floats on the rivers";
  const card = talentCard(talent({ title: long, bio: `${"words ".repeat(16)}unbroken` }), now);
  expect(card.title).toBe("Engineer of tides, ferries and everything that floats on the…");
  expect(card.bio).toBe(`${"words ".repeat(16).trim()}…`);
});

test("only http and https addresses become links", () => {
  const evil = "javascript:alert(1)";
  const row = talent(
    {
      portfolio_url: evil,
      portfolio_projects: [project("1", { liveUrl: evil, githubUrl: "https://example.com/code/" })],
    },
    { website: "data:text/html,x", github_url: "https://www.example.com/rahima/" },
  );
  expect(talentView(row, now).links).toEqual([
    { label: "GitHub", href: "https://www.example.com/rahima/", text: "example.com/rahima" },
  ]);
  expect(talentCard(row, now).projects[0]?.href).toBe("https://example.com/code/");
});

test("a hidden talent's page takes the owner's own profile", () => {
  const hidden = talent({ is_open_to_work: false, listed_until: null }, null);
  const view = talentView(hidden, now, talent().profile);
  expect(view).toMatchObject({ listed: false, listing: { state: "hidden" }, name: "Rahima Begum" });
});
