import type { words as en } from "./posted-form.en";

export const words: typeof en = {
  tooLong:
    "লেখা এত বড় যে পাঠানো যায়নি, কিছু সংরক্ষিতও হয়নি। আপনার লেখা ফর্মেই আছে (না দেখলে ব্রাউজারে আগের পাতায় ফিরে যান): সবচেয়ে লম্বা লেখাটি ছোট করে আবার পাঠান।",
};
