import type { words as en } from "./message-days.en";

export const words: typeof en = { today: "আজ", yesterday: "গতকাল" };
