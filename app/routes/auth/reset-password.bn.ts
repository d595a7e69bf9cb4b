import type { words as en } from "./reset-password.en";

export const words: typeof en = {
  pageTitle: "নতুন পাসওয়ার্ড",
  expired: "এই লিংক আর কাজ করে না",
  expiredText: "লিংকটি আগেই ব্যবহার করা হয়েছে, এক ঘণ্টার বেশি পুরোনো, অথবা খোলার পর দশ মিনিটের বেশি হয়ে গেছে।",
  newLink: "নতুন লিংক পাঠান",
  title: "নতুন পাসওয়ার্ড দিন",
  error: "পাসওয়ার্ড বদলানো যায়নি",
  save: "নতুন পাসওয়ার্ড সংরক্ষণ করুন",
  saving: "সংরক্ষণ হচ্ছে…",
};
