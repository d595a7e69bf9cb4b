import type { words as en } from "./answer-time.en";

export const words: typeof en = {
  inDhaka: (time) => `${time} (ঢাকার সময়)`,
};
