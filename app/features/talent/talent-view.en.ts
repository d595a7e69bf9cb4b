import { countOf } from "~/lib/counted";
import { sentence } from "~/lib/sentence";

export const words = {
  nameless: "Developer",
  underAYear: "Under a year",
  lessThanAYear: "Less than a year",
  years: (years: number) => countOf(years, ["year", "years"]),
  today: "today",
  updated: (ago: string) => `Updated ${ago}`,
  portfolio: "Portfolio",
  website: "Website",
  x: "X (Twitter)",
  people: (count: number, shown: string) => countOf(count, ["person", "people"], shown),
  withoutSkills: "Without these skills",
  without: (label: string) => `Without ${label}`,
  /** Describes a talent for search engines. */
  describe: (title: string, place: string, skills: string) =>
    [sentence(place ? `${title} in ${place}` : title), skills && `Skills: ${skills}.`].filter(Boolean).join(" "),
  talent: "Talent",
};
