import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  investors: "Investors",
  lead: "Investors in Bangladesh's startups, in their own words: what they look for, at which stage, and how much they invest.",
  summary: (title: string) =>
    `${title} in Bangladesh's technology sector: what they look for, at which stages, and how much they invest.`,
  filter: "Filter investors",
  search: "Name, thesis, sector…",
  noun: (count: string | null): string => (count === "1" ? "investor" : "investors"),
  submit: "Search investors",
  any: "Any",
  type: "Kind of investor",
  stage: "Stage",
  sector: "Sector",
  ticket: "Amount you need",
  ticketHint: "In US dollars. Investors who name no limit stay in the list.",
  found: (total: number, count: string) => `${countOf(total, ["investor", "investors"], count)} found`,
  count: (total: number, count: string) => countOf(total, ["investor", "investors"], count),
  pages: "investors",
  none: "No investor found",
  lessFilters: "Remove a filter, or try other words, to find more investors.",
  first: "The newest investors",
  nobody: "Nobody has listed an investment profile yet.",
  addYours: "Set up your investment profile",
  failed: "Error: the investors could not be loaded",
  failedWhy: "The list of investors can't be shown right now. Please try again in a moment.",
  again: "Try again",
  moreSectors: (count: number) => `+${count}`,
  sectors: "Sectors",
  add: (link: (text: string) => ReactNode): ReactNode => (
    <>Do you invest? {link("Set up your investment profile")} and tick “Everyone may see this profile”.</>
  ),
  thesis: "What they look for",
  noThesis: "They have not said yet what they look for.",
  stages: "Stages",
  size: "Size of an investment",
  website: "Website",
  since: "Here since",
  unsaid: "Not specified",
  unchecked: "This is what the investor says. Nobody at TechSetu has checked it.",
  listed: "Everyone may see this profile",
  takenDown: "We have hidden your profile: only you can see it",
  why: "Why, and how to appeal",
  onlyYou: "Only you see this profile",
  listedHint: "Founders find it in the list of investors.",
  onlyYouHint:
    "It is not in the list. If you want founders to find it, tick “Everyone may see this profile” in the form.",
  edit: "Edit your profile",
  meet: "Ask for a meeting",
  description: (named: string) =>
    `${named}: what they look for in startups of Bangladesh, at which stages, and how much they invest.`,
};
