import type { ReactNode } from "react";
import { countOf, nounFor } from "~/lib/counted";

export const words = {
  title: "Talent Exchange",
  talent: "Talent",
  lead: "Developers, designers and data people from all eight divisions of Bangladesh.",
  description: (title: string) =>
    `${title}: developers, designers and data people from all eight divisions of Bangladesh, with skills, rates and availability.`,
  offline: "your device seems to be offline.",
  filterLabel: "Filter developers",
  placeholder: "Name, title, skill…",
  people: (total: number) => nounFor(total, ["person", "people"]),
  apply: "Apply filters",
  skills: "Skills",
  division: "Division",
  anyDivision: "All divisions",
  area: "City or area",
  experience: "Experience",
  anyExperience: "Any experience",
  availability: "Availability",
  anyAvailability: "Any availability",
  workType: "Work type",
  anyWorkType: "Any work type",
  pay: "Paid in",
  anyPay: "Any pay, rates in US dollars an hour",
  rate: "Rate",
  from: "From",
  upTo: "Up to",
  heading: "Available Talent",
  found: (total: number, count: string) => `${countOf(total, ["developer", "developers"], count)} found`,
  newest: "Newest",
  alert: "Get new ones by email",
  sorts: { rate: "Lowest rate", experience: "Most experience" },
  nobody: "No developers found",
  tryOther: "Try adjusting your filters or search criteria to find more talent",
  didYouMean: (search: ReactNode, suggestion: ReactNode) => (
    <>
      Nobody found for “{search}”. Did you mean {suggestion}?
    </>
  ),
  range: (first: number, last: number, of: string, filtered: boolean) =>
    `Showing developers ${first} to ${last} of ${of}${filtered ? " matching your filters" : ""}. `,
  firstPage: "Back to the first page",
  all: (total: number, filtered: boolean) =>
    `Showing all ${total} developers${filtered ? " matching your filters" : ""}`,
  listEnds: {
    newest: (total: number) => `The list shows the newest ${total}: narrow your search.`,
    rate: (total: number) => `The list shows the ${total} with the lowest rates: narrow your search.`,
    experience: (total: number) => `The list shows the ${total} with the most experience: narrow your search.`,
  },
  more: "Load More Developers",
  notLoaded: (reason: string) => `There was an error loading the talent profiles: ${reason}`,
  failed: "Unable to load talent data",
  tryAgain: "Try Again",
  sameFilters: "Retry with the same filters",
  viewProfile: "View Profile",
  updated: "updated ",
  moreSkills: (count: number) => (
    <>
      {`+${count}`}
      <span className="sr-only"> more skills</span>
    </>
  ),
  projects: (count: number) => countOf(count, ["project", "projects"]),
  about: "About",
  portfolio: "Portfolio",
  moreTechnologies: (count: number) => (
    <>
      {`\u00A0+${count}`}
      <span className="sr-only"> more technologies</span>
    </>
  ),
  moreProjects: (count: number) => `+${count} more projects`,
  demand: "Skills in High Demand",
  sample: "Sample figures",
  levels: { High: "High", Critical: "Critical" },
  growth: (percent: number) => `+${percent}% growth`,
  jobs: (count: number) => `${count} jobs`,
  academy: "TechSetu Academy",
  employers: "What employers ask for.",
  courses: "Browse Courses",
};
