import type { words as en } from "./second-factor.schema.en";

export const words: typeof en = {
  codeMissing: "অ্যাপে যে কোডটি দেখাচ্ছে, তা লিখুন",
  codeWrong: "কোডে ছয়টি সংখ্যা থাকে",
};
