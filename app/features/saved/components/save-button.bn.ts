import type { words as en } from "./save-button.en";

export const words: typeof en = {
  save: "সংরক্ষণ করুন",
  saved: "সংরক্ষিত",
  removeFrom: ", সরাতে চাপুন",
};
