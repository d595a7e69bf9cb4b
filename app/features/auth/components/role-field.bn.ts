import type { words as en } from "./role-field.en";

export const words: typeof en = {
  role: "আমি একজন",
  lines: {
    developer: "কাজ খুঁজছেন, অথবা চান কাজই আপনাকে খুঁজে নিক।",
    startup_founder: "প্রতিষ্ঠান গড়ছেন, লোকবল বা বিনিয়োগ খুঁজছেন।",
    investor: "বিনিয়োগের জন্য স্টার্টআপ খুঁজছেন।",
    mentor: "অন্যদের সময় ও অভিজ্ঞতা দিয়ে সাহায্য করেন।",
    student: "শিখছেন, প্রথম চাকরি বা ইন্টার্নশিপ খুঁজছেন।",
  },
};
