import { words as divisions } from "~/domain/places/divisions.bn";
import type { words as en } from "./open-counts.en";

const names: Record<string, string> = divisions;

export const words: typeof en = {
  division: (name) => names[name] ?? name,
  people: (_count, shown) => `${shown} জন`,
  jobs: (_count, shown) => `${shown}টি চাকরি`,
};
