import type { words as en } from "./saved.schema.en";

export const words: typeof en = { note: "নোট" };
