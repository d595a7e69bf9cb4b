import type { words as en } from "./unworded.en";

export const words: typeof en = {
  problem: (value) => (value === undefined || value === "" ? "এটি আবশ্যক" : "এখানে যা আছে তা ঠিক নেই"),
};
