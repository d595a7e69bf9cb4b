import type { words as en } from "./startups.en";

export const words: typeof en = {
  refused: "স্টার্টআপের তথ্য এভাবে সংরক্ষণ করা গেল না। ঘরগুলো দেখে আবার চেষ্টা করুন।",
  ownAlready: "এই নামে আপনার একটি আছেই।",
};
