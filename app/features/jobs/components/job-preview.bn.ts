import type { words as en } from "./job-preview.en";

export const words: typeof en = {
  preview: "প্রিভিউ",
  see: "তালিকায় যেমন দেখাবে তা দেখুন",
  asIs: "তালিকায় যেমন দেখাবে",
  now: "এইমাত্র",
};
