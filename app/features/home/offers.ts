import type { Tone } from "~/lib/tone";

export type OfferStatus = "Active" | "Beta" | "Coming Soon";

/** The word carries the meaning; the colour only helps the eye (requirements/site.md 92). */
export const STATUS_TONES: Record<OfferStatus, Tone> = { Active: "green", Beta: "blue", "Coming Soon": "neutral" };

export type Offer = {
  title: string;
  text: string;
  status: OfferStatus;
  /** What is not there yet leads nowhere. */
  link?: { to: string; label: string };
};

/** The feature cards of /platform. */
export const OFFERS: readonly Offer[] = [
  {
    title: "Talent Exchange",
    text: "A directory of people open to work, by skill, place, experience and rate. Each profile is a page to share.",
    status: "Active",
    link: { to: "/talent-exchange", label: "Find talent" },
  },
  {
    title: "Jobs",
    text: "Post a job in minutes, apply with one letter. Applicants stay anonymous until they are accepted.",
    status: "Active",
    link: { to: "/jobs", label: "See the jobs" },
  },
  {
    title: "Ecosystem Map",
    text: "Eight divisions, three hubs, the trending sectors; today with sample figures.",
    status: "Active",
    link: { to: "/ecosystem-map", label: "Open the map" },
  },
  {
    title: "Resource Library",
    text: "Guides to law, funding and export, training programmes, and checklists to download.",
    status: "Active",
    link: { to: "/resources", label: "Read the guides" },
  },
  {
    title: "Investor Pipeline",
    text: "How deals will be told, market insights with their sources, and requests for meetings. The deals are samples.",
    status: "Beta",
    link: { to: "/investor-pipeline", label: "See the pipeline" },
  },
  {
    title: "Mentors and startups",
    text: "Ask a mentor with a goal in mind. Startups get pages of their own, kept by the people who own them.",
    status: "Coming Soon",
  },
];
