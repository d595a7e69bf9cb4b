import type { words as en } from "./talent-terms.en";

export const words: typeof en = {
  availability: { available: "প্রস্তুত", busy: "ব্যস্ত", not_available: "এখন কাজ নিচ্ছেন না" },
  levels: { expert: "বিশেষজ্ঞ", advanced: "উন্নত", intermediate: "মাঝারি", beginner: "প্রাথমিক" },
  workTypes: {
    remote: "রিমোট",
    onsite: "অফিসে",
    hybrid: "হাইব্রিড",
    contract: "চুক্তিভিত্তিক",
    freelance: "ফ্রিল্যান্স",
    internship: "ইন্টার্নশিপ",
    "part-time": "খণ্ডকালীন",
    "full-time": "পূর্ণকালীন",
  },
};
