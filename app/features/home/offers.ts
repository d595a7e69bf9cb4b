import type { Tone } from "~/lib/tone";

/** How far a part of the site is: the word carries the meaning, the colour only helps the eye (requirements/site.md 92). */
export const STATUS_TONES = { active: "green", beta: "blue" } as const satisfies Record<string, Tone>;

/** The feature cards of /platform; what is not there yet leads nowhere. */
export const OFFERS = [
  { key: "talent", status: "active", to: "/talent-exchange" },
  { key: "jobs", status: "active", to: "/jobs" },
  { key: "map", status: "active", to: "/ecosystem-map" },
  { key: "resources", status: "active", to: "/resources" },
  { key: "pipeline", status: "beta", to: "/investor-pipeline" },
  { key: "mentors", status: "active", to: "/mentors" },
  { key: "startups", status: "active", to: "/startups" },
] as const;
