import type { words as en } from "./own-job-messages.en";

export const words: typeof en = { filled: "চাকরিটিতে লোক পাওয়া গেছে কি না তা বেছে নিন" };
