import type { words as en } from "./preferences.en";

export const words: typeof en = {
  notSaved: "আপনার পছন্দ সংরক্ষণ করা হয়নি",
  notify: "যে বিষয়ে জানতে চান",
  saving: "সংরক্ষণ করা হচ্ছে…",
  save: "সংরক্ষণ করুন",
};
