import type { words as en } from "./code-field.en";

export const words: typeof en = {
  code: "অ্যাপের কোড",
  codeHint: "ছয়টি সংখ্যা; প্রতি ৩০ সেকেন্ডে নতুন কোড আসে।",
};
