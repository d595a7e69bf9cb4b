import type { words as en } from "./budget.en";

export const words: typeof en = {
  negotiable: "আলোচনা সাপেক্ষ",
  least: (sum) => `${sum} থেকে`,
  most: (sum) => `সর্বোচ্চ ${sum}`,
  none: "বাজেট উল্লেখ নেই",
};
