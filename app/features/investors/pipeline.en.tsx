import type { ReactNode } from "react";

export const words = {
  trail: "Investors",
  title: "Investor pipeline",
  description:
    "How startup deals and market insights will be shown here, by marked samples, and the way to real investors.",
  lead: "Find real investors, see how deals will be shown here, and read the market.",
  schedule: "Schedule Meeting",
  scheduleAbout: (name: string) => `Schedule Meeting about ${name}`,
  meeting: "Schedule a meeting",
  chosen: (name: string) => `${name} is an invented example: no such company exists.`,
  allInvented: "The deals above are invented examples.",
  withPeople:
    "You meet real people: choose an investor and propose one or two times. Investors ask the founders whom a startup's page names.",
  findStartups: "Find startups",
  real: "Investors on TechSetu",
  realText: "They say what they look for, at which stages, and how much they invest. Ask one of them for a meeting.",
  findInvestors: "Find investors",
  sample: "Sample",
  invented: "Sample data: invented examples",
  deals: "What a deal looks like",
  dealsInvented:
    "These companies do not exist. They show what founders will share here; no real funding round is open on TechSetu yet.",
  insights: "Market insights",
  insightsInvented: "The charts and what they say are samples; the four figures come from our launch brief.",
  chartName: "Name",
  documents: "Documents",
  documentsLead:
    "No founder has shared a document here yet. Meanwhile these are ours, free to use before a first conversation.",
  more: (link: (text: string) => ReactNode) => <>More in {link("Resources")}.</>,
  videos: "Pitch Videos",
  videosLead:
    "There is no video yet, so this page loads none. When founders add theirs, a video will start only when you ask for it, and you will see its size first, because mobile data costs money.",
  prepare: "How to prepare a pitch",
};
