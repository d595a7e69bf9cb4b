import { expect, test } from "vitest";
import { investorChips, investorsHref, investorsTitle } from "./investor-filters";
import { parseInvestorFilters } from "./investor-filters.schema";

const parse = (query: string) => parseInvestorFilters(new URLSearchParams(query));

test("a founder's address holds every filter, and gives the same one back", () => {
  const query = "q=farm&type=angel&stage=seed&sector=Fintech&ticket=25000&page=2";
  const { filters, page } = parse(query);
  expect(filters).toEqual({ q: "farm", type: "angel", stage: "seed", sector: "Fintech", ticket: 25000 });
  expect(investorsHref(filters, page)).toBe(`/investors?${query}`);
});

test.each(["type=bank", "stage=ipo", "ticket=0", "ticket=1e3", "ticket=-5", "q=%20", "sector=a%00b", "page=0"])(
  "%s filters nothing",
  (query) => {
    const { filters, page } = parse(query);
    expect([investorsHref(filters, page), investorChips(filters)]).toEqual(["/investors", []]);
  },
);

test("a founder may type a sum in Bengali digits", () => {
  expect(parse("ticket=২৫০০০").filters.ticket).toBe(25000);
});

test("a founder reads a chip for each filter, which leads to the list without it", () => {
  const { filters } = parse("type=angel&stage=seed&ticket=25000");
  expect(investorChips(filters).map(({ label, href }) => [label, href])).toEqual([
    ["Angel", "/investors?stage=seed&ticket=25000"],
    ["Seed", "/investors?type=angel&ticket=25000"],
    ["Invests $25,000", "/investors?type=angel&stage=seed"],
  ]);
});

test.each([
  ["", "Investors"],
  ["type=angel&sector=Fintech", "Angel investors in Fintech"],
  ["type=other&stage=seed&q=farm", "Investors at Seed matching “farm”"],
  ["ticket=5000", "Investors who invest $5,000"],
])("the title of %j is %s", (query, title) => {
  expect(investorsTitle(parse(query).filters)).toBe(title);
});
