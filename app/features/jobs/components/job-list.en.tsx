import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  jobs: "Jobs",
  lead: "Work in Bangladesh's technology sector.",
  leadMore: " Every search has its own address: copy it to share what you see.",
  summary: (title: string, isNewestFirst: boolean) =>
    `${title} in Bangladesh's technology sector: budget, skills, level and deadline${isNewestFirst ? ", newest first" : ""}.`,
  post: "Post a Job",
  filter: "Filter jobs",
  search: "Title, company, skill…",
  noun: (count: string | null): string => (count === "1" ? "job" : "jobs"),
  submit: "Search jobs",
  any: "Any",
  skill: "Skill",
  type: "Work type",
  level: "Level",
  employment: "Employment",
  anyEmployment: "Any employment",
  students: "Students",
  forStudents: "Internships and jobs open to students",
  hires: "Hires for",
  division: "Division",
  allDivisions: "All divisions",
  location: "City or area",
  pay: "Paid in",
  anyPay: "Any pay",
  least: "Budget of at least",
  leastHint:
    "In US dollars unless you choose how it is paid, per hour for hourly jobs. Negotiable jobs stay in the list.",
  open: "Open jobs",
  found: (total: number, count: string) => `${countOf(total, ["job", "jobs"], count)} found`,
  unsure: "We can't check right now which of these you have applied to.",
  end: {
    newest: (total: number) => `The list shows the newest ${total}: narrow your search.`,
    ending: (total: number) => `The list shows the ${total} that end soonest: narrow your search.`,
    pay: (total: number) => `The list shows the ${total} that pay most: narrow your search.`,
  },
  pages: "jobs",
  alert: "Get new ones by email",
  files: "Download as:",
  aboutFiles: "What they are",
  none: "No jobs found",
  meant: (searched: ReactNode, link: ReactNode) => (
    <>
      No job found for “{searched}”. Did you mean {link}?
    </>
  ),
  lessFilters: "Remove a filter, or try another word, to find more jobs.",
  nobody: "There are no open jobs right now. Come back soon.",
  failed: "Error: Failed to fetch jobs",
  failedWhy: "We can't load the list of jobs right now. Please try again in a moment.",
  again: "Try Again",
};
