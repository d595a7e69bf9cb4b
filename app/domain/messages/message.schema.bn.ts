import type { words as en } from "./message.schema.en";

export const words: typeof en = {
  incomplete: "ফর্মটি অসম্পূর্ণ: পাতাটি আবার লোড করুন",
  message: "বার্তাটি বেছে নিন",
  reason: "সমস্যাটি কী, তা বেছে নিন",
  details: "বিস্তারিত",
};
