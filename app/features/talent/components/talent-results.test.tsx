import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { talentCard } from "../talent-view.server";
import { keepList } from "./kept-list";
import { TalentResults } from "./talent-results";

type Data = Parameters<typeof TalentResults>[0]["data"];

const CARD: Data["cards"][number] = {
  ...talentCard(
    {
      id: "11111111-1111-4111-8111-111111111111",
      user_id: "22222222-2222-4222-8222-222222222222",
      title: "Engineer",
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
      updated_at: "2026-01-01T00:00:00Z",
      confirmed_at: "2026-01-01T00:00:00Z",
      listed_until: "2026-05-01T00:00:00Z",
      skills: [],
      profile: null,
    },
    new Date("2026-02-01T00:00:00Z"),
  ),
  relation: "none",
};

const PAGE: Data = {
  page: 1,
  skipped: 0,
  firstHref: null,
  total: 0,
  more: false,
  cards: [],
  nextHref: null,
  failure: null,
  chips: [],
  filters: { skills: [] },
  removable: [],
  nearest: null,
  suggestion: null,
};

function markupOf(page: Partial<Data>, root: { draftOwner?: string } = {}): string {
  const Component = () => <TalentResults data={{ ...PAGE, ...page }} pending={false} />;
  const loader = () => root;
  const Page = createRoutesStub([{ id: "root", path: "/", loader, HydrateFallback: () => null, Component }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

test("a visitor who misspells is led by a link to whom was meant", () => {
  const suggestion = { text: "React", href: "/talent-exchange?search=React" };
  const html = markupOf({ filters: { skills: [], search: "Reakt" }, suggestion });
  expect(html).toContain("No developers found");
  expect(html).toMatch(
    /Nobody found for “Reakt”\. Did you mean <a [^>]*href="\/talent-exchange\?search=React"[^>]*>React<\/a>\?/,
  );
  expect(html).toContain("Try adjusting your filters or search criteria to find more talent");
});

test("a visitor hears the name that they misspelled, and whom they may have meant, in its own language", () => {
  const suggestion = { text: "সুমাইয়া", href: "/talent-exchange?search=x" };
  const html = markupOf({ filters: { skills: [], search: "সুমায়া" }, suggestion });
  for (const word of ["সুমায়া", "সুমাইয়া"]) expect(html).toContain(`<span lang="bn">${word}</span>`);
});

test("a visitor for whom nothing is near is told of no other spelling", () => {
  expect(markupOf({ filters: { skills: [], search: "zzz" } })).not.toContain("Did you mean");
});

test("a visitor reads that there are more than are listed, and at the end that the list ends", () => {
  const first = markupOf({ cards: [CARD], total: 300, more: true, nextHref: "/talent-exchange?page=2" });
  expect(first).toContain("300+ developers found");
  expect(first).toContain("Load More Developers");
  expect(first).not.toContain("The list shows the");
  const end = { cards: [CARD], page: 25, skipped: 288, firstHref: "/talent-exchange", total: 300, more: true };
  const last = markupOf(end);
  expect(last).toContain("Showing developers 289 to 289 of 300+");
  expect(last).toContain("The list shows the newest 300: narrow your search.");
  expect(last).not.toContain("Showing all");
  for (const [sort, shown] of [
    ["rate", "The list shows the 300 with the lowest rates: narrow your search."],
    ["experience", "The list shows the 300 with the most experience: narrow your search."],
  ] as const) {
    const sorted = markupOf({ ...end, filters: { skills: [], sort } });
    expect(sorted).toContain(shown);
    expect(sorted).not.toContain("The list shows the newest");
  }
});

test("a visitor who sees all there are is told the exact number", () => {
  const html = markupOf({ cards: [CARD], total: 1 });
  expect(html).toContain("Showing all 1 developers");
  expect(html).not.toContain("The list shows the");
});

test("a visitor who finds nobody can clear all filters, as specified, also while none is on", () => {
  expect(markupOf({})).toContain("Clear All Filters");
});

describe("the list that a member has loaded to its second page", () => {
  const person = (name: string, relation: Data["cards"][number]["relation"]) => ({ ...CARD, id: name, name, relation });
  const answer = (relation: Data["cards"][number]["relation"]) => ({ cards: [person("Amina", relation)], total: 24 });
  const loadBoth = () => {
    const cards = [person("Amina", "connected"), person("Babul", "declined")];
    // A document's first history entry has this key.
    keepList("default", { owner: "me", cards, last: { ...PAGE, page: 2 } });
  };

  test("is there again for them", () => {
    loadBoth();
    expect(markupOf(answer("connected"), { draftOwner: "me" })).toContain("Babul");
  });

  test.each([
    ["a visitor", {}],
    ["another member", { draftOwner: "other" }],
  ])("is forgotten when %s reads", (_, root) => {
    loadBoth();
    const list = markupOf(answer("none"), root);
    expect(list).toContain("Amina");
    expect(list).not.toMatch(/Babul|Connected|You declined/);
    expect(markupOf(answer("connected"), { draftOwner: "me" })).not.toContain("Babul");
  });

  test("shows how they are connected as the server has just answered it", () => {
    loadBoth();
    const list = markupOf(answer("sent"), { draftOwner: "me" });
    expect(list).toContain("Request sent");
    expect(list).not.toContain("Connected");
    expect(list).toContain("Babul");
  });
});
