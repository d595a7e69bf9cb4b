import type { words as en } from "./task-outcomes.en";

export const words: typeof en = { running: "চলছে", done: "সম্পন্ন", failed: "ব্যর্থ" };
