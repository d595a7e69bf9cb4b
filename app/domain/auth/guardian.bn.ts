import type { words as en } from "./guardian.en";

export const words: typeof en = {
  note: "বয়স ১৮ বছরের কম? তাহলে মা-বাবা বা অভিভাবকের সম্মতি লাগবে।",
};
