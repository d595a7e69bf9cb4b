import type { words as en } from "./age.en";

export const words: typeof en = {
  ages: { adult: "১৮ বছর বা তার বেশি", younger: "১৮ বছরের কম, অভিভাবকের সম্মতি আছে" },
};
