import type { words as en } from "./newest-startups.en";

export const words: typeof en = {
  title: "TechSetu-র স্টার্টআপ",
  listed: "তালিকায় আছে",
  none: (isFiltered) => (isFiltered ? "তালিকার কোনো স্টার্টআপ মেলেনি।" : "তালিকায় এখনো কোনো স্টার্টআপ নেই।"),
  all: "সব স্টার্টআপ",
  failed: "এখানকার স্টার্টআপগুলো এই মুহূর্তে আনা যাচ্ছে না।",
};
