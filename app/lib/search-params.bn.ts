import type { words as en } from "./search-params.en";

export const words: typeof en = {
  notNumber: "একটি পূর্ণ সংখ্যা লিখুন, যেমন ৫০০। তার আগে এই ফিল্টার কাজ করবে না।",
  tooMuch: (most) => `সর্বোচ্চ ${most} লিখুন। তার আগে এই ফিল্টার কাজ করবে না।`,
};
