import type { words as en } from "./profile-fields.en";

export const words: typeof en = {
  bio: "পরিচিতি",
  bioHint: "আপনি কী করেন ও কী খুঁজছেন, সর্বোচ্চ ২,০০০ অক্ষরে।",
  website: "ওয়েবসাইট",
  websiteHint: "যেমন example.com",
  linkedinHint: "যেমন linkedin.com/in/your-name",
  githubHint: "যেমন github.com/your-name",
  twitterHint: "যেমন x.com/your-name",
  name: "পুরো নাম",
  phone: "ফোন (ঐচ্ছিক)",
  phoneHint: "বাংলাদেশের একটি মোবাইল নম্বর। এটি কখনো প্রকাশ করা হয় না।",
  location: "এলাকা",
  locationHint: "যেভাবে দেখাতে চান, যেমন মিরপুর, ঢাকা।",
  division: "বিভাগ",
  chooseDivision: "একটি বিভাগ বেছে নিন",
  city: "শহর",
};
