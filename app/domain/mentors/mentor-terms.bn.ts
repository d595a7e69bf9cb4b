import type { words as en } from "./mentor-terms.en";

export const words: typeof en = {
  fields: {
    engineering: "সফটওয়্যার প্রকৌশল",
    data_ai: "ডেটা ও এআই",
    design: "ডিজাইন",
    product: "প্রোডাক্ট",
    career: "কর্মজীবন",
    interviews: "সাক্ষাৎকার ও সিভি",
    freelancing: "ফ্রিল্যান্সিং",
    startup: "কোম্পানি শুরু করা",
    fundraising: "বিনিয়োগ তোলা",
    study: "পড়াশোনা",
  },
  languages: { bn: "বাংলা", en: "ইংরেজি", hi: "হিন্দি", ar: "আরবি", ja: "জাপানি", de: "জার্মান" },
  free: { "0": "এখনই", "30": "৩০ দিনের মধ্যে" },
  hours: { "2": "২ ঘণ্টা বা বেশি", "5": "৫ ঘণ্টা বা বেশি", "10": "১০ ঘণ্টা বা বেশি" },
  reasons: {
    no_time: "এই মুহূর্তে আমার হাতে সময় নেই",
    other_field: "অন্য ক্ষেত্রের কেউ আপনাকে বেশি সাহায্য করতে পারবেন",
    closer_experience: "ঠিক এই কাজটিই করেছেন এমন কেউ বেশি সাহায্য করতে পারবেন",
    narrower_question: "প্রশ্নটি আরও নির্দিষ্ট হলে সাহায্য করা সহজ হতো",
    other: "অন্য কারণ",
  },
  states: {
    pending: "অপেক্ষায়",
    accepted: "গৃহীত",
    declined: "গৃহীত হয়নি",
    withdrawn: "প্রত্যাহার করা",
    ended: "শেষ",
    lapsed: "সময় পেরিয়ে গেছে",
  },
};
