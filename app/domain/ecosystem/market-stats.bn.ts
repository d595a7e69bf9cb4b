import { digits } from "~/i18n/format";
import type { words as en } from "./market-stats.en";

export const words: typeof en = {
  source: "সূত্র: TechSetu-র শুরুর পরিকল্পনা। এগুলো লক্ষ্য, অনুমান ও নমুনা; সরকারি পরিসংখ্যান নয়, এখানে গোনাও হয়নি।",
  startups: { value: "৫০০+", label: "প্রযুক্তি স্টার্টআপ", note: "লক্ষ্যমাত্রা" },
  investors: { value: "২০০+", label: "বিনিয়োগকারী", note: "লক্ষ্যমাত্রা" },
  market: { value: "$১৫০ কোটি", label: "বাজারের আকার", note: "আনুমানিক" },
  shops: { value: "১৮০%", label: "ই-কমার্সের প্রবৃদ্ধি", note: "নমুনা" },
  ict: { value: "২০ হাজার", label: "আইসিটি স্নাতক", note: "আনুমানিক" },
  talents: { value: "২০,০০০+", label: "প্রযুক্তি পেশাজীবী", note: "লক্ষ্যমাত্রা" },
  graduates: { value: "২০,০০০+", label: "স্নাতক", note: "আনুমানিক" },
  growth: { value: "৬৬.৫%", label: "প্রবৃদ্ধি", note: "নমুনা সংখ্যা" },
  exports: { value: "$৫০০ কোটি", label: "রপ্তানির লক্ষ্য", note: "লক্ষ্যমাত্রা" },
  rebate: {
    value: "৬%",
    label: "২০২৮ সাল পর্যন্ত রপ্তানি প্রণোদনা",
    note: "হার বদলায়: বাংলাদেশ ব্যাংকের সর্বশেষ সার্কুলার দেখে নিন",
  },
  size: { value: "$১৫০ কোটি", label: "বাজারের আকার", note: "শুরুর পরিকল্পনার আনুমানিক হিসাব" },
  hubs: {
    dhaka: "ঢাকা টেক সিটি",
    chittagong: "চট্টগ্রাম ইনোভেশন হাব",
    mymensingh: "ময়মনসিংহ টেক পার্ক",
  },
  hubsNote: "নমুনা তথ্য: লক্ষ্যের ৫০০+ স্টার্টআপের মধ্যে ২৭০টি।",
  sectors: { "green-tech": "গ্রিন টেক", saas: "সফটওয়্যার সেবা", gaming: "গেমিং", fintech: "ফিনটেক" },
  sectorsNote: "নমুনা তথ্য: কোন খাতে কত স্টার্টআপ।",
  // A crore is ten million, and a lakh a hundred thousand.
  dollars: (thousands) =>
    thousands < 10_000 ? `$${digits(thousands / 100)} লাখ` : `$${digits(thousands / 10_000)} কোটি`,
};
