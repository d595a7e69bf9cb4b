import { digits } from "~/i18n/format";
import type { words as en } from "./moderation-fields.en";

export const words: typeof en = {
  choice: "কী করবেন, তা বেছে নিন",
  reason: "কারণ",
  decision: "কোন সিদ্ধান্ত, তা বেছে নিন",
  appeal: "আপনার আপিল",
  message: "আপনার বার্তা",
  statement: "আপনি কে",
  links: "এক থেকে পাঁচটি লিংক দিন, প্রতিটি আলাদা লাইনে",
  longLink: (max) => `প্রতিটি লিংক সর্বোচ্চ ${digits(max)} অক্ষরের হতে পারে`,
  role: "একটি দায়িত্ব বেছে নিন",
  since: "২০২০ সাল বা তার পরের একটি দিন বেছে নিন",
};
