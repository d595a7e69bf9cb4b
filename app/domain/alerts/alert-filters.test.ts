import { describe, expect, it } from "vitest";
import { newAlertPath } from "./alert-paths";
import { alertView, wantedFrom } from "./alert-filters.server";

const asked = (query: string) => new URLSearchParams(query);

describe("an alert on a filtered list", () => {
  it("keeps the filters of jobs as the search is asked for them, and not their order", () => {
    expect(
      wantedFrom("jobs", asked("q=react+&division=dhaka&hires=self&pay=BDT-month&minBudget=৫০০০&sort=pay&page=3&x=1")),
    ).toEqual({
      q: "react",
      division: "Dhaka",
      hires: "self",
      pay: "BDT-month",
      min_budget: 5000,
    });
    expect(wantedFrom("jobs", asked(""))).toEqual({});
  });

  it("keeps the filters of talent that the list applies", () => {
    expect(
      wantedFrom("talent", asked("skills=React&skills=python&workType=remote&minRate=9&maxRate=5&sort=rate")),
    ).toEqual({
      skills: ["Python", "React"],
      work_type: "remote",
    });
  });

  it("keeps the filters of startups, and not their order", () => {
    expect(wantedFrom("startups", asked("q=boat&division=Chattogram&hiring=1&stage=ipo&sort=jobs&page=2"))).toEqual({
      q: "boat",
      division: "Chittagong",
      hiring: true,
    });
  });

  it.each([
    [
      "jobs",
      "/jobs?q=react&type=remote&division=Dhaka&pay=BDT-month&minBudget=5000",
      "Remote jobs that pay ৳5,000/month or more in Dhaka matching “react”",
    ],
    [
      "talent",
      "/talent-exchange?skills=Python&skills=React&experience=3&workType=remote&minRate=5",
      "Remote Python or React talent with 3+ years from $5/hr",
    ],
    [
      "startups",
      "/startups?q=boat&sector=Fintech&stage=seed&division=Dhaka&hiring=1",
      "Fintech startups at Seed in Dhaka that hire matching “boat”",
    ],
    ["jobs", "/jobs", "Jobs"],
    ["talent", "/talent-exchange", "Talent Exchange"],
    ["startups", "/startups", "Startups"],
  ] as const)("on %s leads a reader back to the very list: %s", (list, href, title) => {
    const [, query = ""] = href.split("?");
    const view = alertView(list, wantedFrom(list, asked(query)));
    expect(view).toMatchObject({ href, title });
    expect(view.filters).toHaveLength([...asked(query)].length);
    expect(newAlertPath(list, href)).toBe(`/alerts/new/${list}${query && `?${query}`}`);
  });

  it("shows a reader what is left of filters that the list does not know any more", () => {
    expect(alertView("jobs", { q: "react", type: "by-post", colour: "red" })).toEqual({
      title: "Jobs matching “react”",
      href: "/jobs?q=react",
      filters: ["“react”"],
    });
  });
});
