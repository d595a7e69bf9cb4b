import type { words as en } from "./startup-terms.en";

export const words: typeof en = {
  idea: "আইডিয়া",
  pre_seed: "প্রি-সিড",
  seed: "সিড",
  series_a: "সিরিজ এ",
  series_b_plus: "সিরিজ বি বা পরের",
  bootstrapped: "নিজস্ব অর্থে",
};
