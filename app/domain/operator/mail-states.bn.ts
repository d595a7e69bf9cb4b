import type { words as en } from "./mail-states.en";

export const words: typeof en = {
  waiting: "অপেক্ষায়",
  scheduled: "পরে পাঠানো হবে",
  claimed: "পাঠানো হচ্ছে",
  failed: "পাঠানো যায়নি",
  unknown: "হয়তো পৌঁছেছে",
  sent: "পাঠানো হয়েছে",
  dropped: "আর দরকার নেই",
};
