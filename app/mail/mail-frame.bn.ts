import type { words as en } from "./mail-frame.en";

export const words: typeof en = {
  instead: "বোতামে কাজ না হলে এই ঠিকানাটি খুলুন:",
  unsubscribe: "এই ধরনের মেইল আর চাই না",
};
