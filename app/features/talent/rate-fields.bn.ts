import type { words as en } from "./rate-fields.en";

export const words: typeof en = {
  reversed: "সর্বনিম্নটি সর্বোচ্চের চেয়ে বেশি: কোনোটিই প্রয়োগ করা হয়নি।",
};
