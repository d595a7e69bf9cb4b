import type { words as en } from "./pay-kind.en";

export const words: typeof en = {
  hourly: "ঘণ্টাভিত্তিক",
  daily: "দৈনিক",
  monthly: "মাসিক বেতন",
  fixed: "নির্দিষ্ট মূল্য",
  negotiable: "আলোচনা সাপেক্ষ",
};
