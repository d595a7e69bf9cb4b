import type { words as en } from "./jobs-trail.en";

export const words: typeof en = { jobs: "চাকরি" };
