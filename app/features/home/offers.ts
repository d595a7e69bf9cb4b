import type { Tone } from "~/lib/tone";

/** The state of a part of the site. The word carries the meaning; the colour only helps (requirements/site.md 92). */
export const STATUS_TONES = { active: "green", beta: "blue", soon: "neutral" } as const satisfies Record<string, Tone>;

/** The feature cards of /platform; a feature that isn't there yet has no link. */
export const OFFERS = [
  { key: "talent", status: "active", to: "/talent-exchange" },
  { key: "jobs", status: "active", to: "/jobs" },
  { key: "map", status: "active", to: "/ecosystem-map" },
  { key: "resources", status: "active", to: "/resources" },
  { key: "pipeline", status: "beta", to: "/investor-pipeline" },
  { key: "mentors", status: "active", to: "/mentors" },
  { key: "startups", status: "active", to: "/startups" },
  { key: "pitches", status: "soon", to: null },
] as const;
