import type { words as en } from "./profile-form.en";

export const words: typeof en = {
  failed: "প্রোফাইল সংরক্ষণ করা যায়নি",
  contact: "নাম ও যোগাযোগ",
  place: "আপনি কোথায় থাকেন",
  about: "আপনার পরিচিতি",
  links: "লিংক",
  website: "ওয়েবসাইট",
  nothing: "এখনো কিছু নেই",
  saving: "সংরক্ষণ হচ্ছে…",
  save: "প্রোফাইল সংরক্ষণ করুন",
};
