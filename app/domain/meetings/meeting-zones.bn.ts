import type { words as en } from "./meeting-zones.en";

export const words: typeof en = {
  "Asia/Dhaka": "ঢাকা",
  "Asia/Kolkata": "কলকাতা",
  "Asia/Dubai": "দুবাই",
  "Asia/Riyadh": "রিয়াদ",
  "Asia/Singapore": "সিঙ্গাপুর",
  "Asia/Kuala_Lumpur": "কুয়ালালামপুর",
  "Asia/Hong_Kong": "হংকং",
  "Asia/Tokyo": "টোকিও",
  "Australia/Sydney": "সিডনি",
  "Europe/London": "লন্ডন",
  "Europe/Berlin": "বার্লিন",
  "America/New_York": "নিউ ইয়র্ক",
  "America/Chicago": "শিকাগো",
  "America/Los_Angeles": "লস অ্যাঞ্জেলেস",
};
