import type { words as en } from "./moderation-fields.en";

export const words: typeof en = {
  choice: "কী করবেন, তা বেছে নিন",
  reason: "কারণ",
  decision: "কোন সিদ্ধান্ত, তা বেছে নিন",
  appeal: "আপনার আপিল",
  message: "আপনার বার্তা",
  statement: "আপনি কে",
  links: "এক থেকে পাঁচটি লিংক দিন, প্রতিটি আলাদা লাইনে",
  role: "একটি দায়িত্ব বেছে নিন",
};
