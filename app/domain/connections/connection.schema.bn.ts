import type { words as en } from "./connection.schema.en";

export const words: typeof en = {
  incomplete: "ফর্মটি অসম্পূর্ণ: পাতাটি আবার লোড করুন",
  note: "নোট",
};
