import type { words as en } from "./shown-name.en";

export const words: typeof en = {
  nameless: "একজন সদস্য",
  member: "একজন সদস্য",
};
