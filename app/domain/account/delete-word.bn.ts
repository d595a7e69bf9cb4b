import type { words as en } from "./delete-word.en";

export const words: typeof en = { word: "মুছে ফেলুন" };
