import type { words as en } from "./investor-terms.en";

export const words: typeof en = {
  types: {
    angel: "অ্যাঞ্জেল বিনিয়োগকারী",
    venture_capital: "ভেঞ্চার ক্যাপিটাল",
    corporate: "করপোরেট",
    family_office: "পারিবারিক তহবিল",
    accelerator: "অ্যাক্সিলারেটর",
    other: "অন্যান্য",
  },
  stages: {
    idea: "আইডিয়া",
    pre_seed: "প্রি-সিড",
    seed: "সিড",
    series_a: "সিরিজ এ",
    series_b_plus: "সিরিজ বি বা পরের",
  },
};
