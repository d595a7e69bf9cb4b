import type { words as en } from "./job-terms.en";

export const words: typeof en = {
  employmentTypes: {
    full_time: "পূর্ণকালীন",
    part_time: "খণ্ডকালীন",
    contract: "চুক্তিভিত্তিক",
    internship: "ইন্টার্নশিপ",
    freelance: "ফ্রিল্যান্স",
  },
  durations: {
    less_than_week: "এক সপ্তাহের কম",
    "1_to_4_weeks": "১ থেকে ৪ সপ্তাহ",
    "1_to_3_months": "১ থেকে ৩ মাস",
    "3_to_6_months": "৩ থেকে ৬ মাস",
    more_than_6_months: "৬ মাসের বেশি",
  },
  levels: { entry: "শুরুর পর্যায়", intermediate: "মধ্যম পর্যায়", expert: "বিশেষজ্ঞ" },
  jobTypes: { remote: "রিমোট", onsite: "অফিসে", hybrid: "হাইব্রিড" },
};
