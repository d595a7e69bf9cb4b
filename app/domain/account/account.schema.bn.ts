import type { words as en } from "./account.schema.en";

export const words: typeof en = {
  passwordMissing: "আপনার বর্তমান পাসওয়ার্ড দিন",
  passwordLong: "পাসওয়ার্ডটি বেশি লম্বা",
  locale: "দুটি ভাষার একটি বেছে নিন",
  older: "বয়স ১৮ হলে ঘরটিতে টিক দিন",
  notConfirmed: (word) => `নিশ্চিত করতে “${word}” কথাটি লিখুন`,
};
