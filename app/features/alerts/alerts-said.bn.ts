import type { words as en } from "./alerts-said.en";

export const words: typeof en = {
  saved: "অ্যালার্ট সংরক্ষিত হয়েছে",
  checkEmail: "ইমেইল দেখুন",
  linkSent: "অ্যালার্ট চালু করতে ৩০ দিনের মধ্যে আমাদের ইমেইলের লিংকটি খুলুন।",
  changed: "অ্যালার্ট বদলানো হয়েছে",
  comes: (frequency) => `এখন থেকে ${frequency} আসবে।`,
  deleted: "অ্যালার্ট মুছে ফেলা হয়েছে",
  deletedText: "এ নিয়ে আর কোনো ইমেইল আসবে না।",
};
