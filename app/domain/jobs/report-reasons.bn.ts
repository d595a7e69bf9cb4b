import type { words as en } from "./report-reasons.en";

export const words: typeof en = {
  reasons: {
    asks_for_money: "টাকা চায়",
    misleading: "বিভ্রান্তিকর বা অসত্য",
    spam: "স্প্যাম, অথবা বারবার পোস্ট করা",
    harmful: "বেআইনি, বিদ্বেষমূলক বা ক্ষতিকর",
    other: "অন্য কিছু",
  },
  ofJobs: {
    asks_for_money: "আবেদনকারীদের কাছে টাকা চায়",
    misleading: "বিভ্রান্তিকর, অথবা সত্যিকারের চাকরি নয়",
  },
  reported: (reason) => `সদস্যরা এই চাকরি নিয়ে অভিযোগ জানিয়েছেন: ${reason}।`,
};
