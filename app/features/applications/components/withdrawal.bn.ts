import type { words as en } from "./withdrawal.en";

export const words: typeof en = {
  title: "আবেদন প্রত্যাহার করবেন?",
  text: "আপনার আবেদনপত্র ও সিভির কপি মুছে যাবে।",
  label: "হ্যাঁ, প্রত্যাহার করুন",
};
