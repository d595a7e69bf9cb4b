import type { words as en } from "./download.en";

export const words: typeof en = {
  download: (about) => `ডাউনলোড করুন (${about})`,
  field: "ঘর",
  note: "কী লিখবেন",
};
