import { countOf } from "~/lib/counted";

export const words = {
  division: (name: string) => name,
  people: (count: number, shown: string) => countOf(count, ["person", "people"], shown),
  jobs: (count: number, shown: string) => countOf(count, ["job", "jobs"], shown),
};
