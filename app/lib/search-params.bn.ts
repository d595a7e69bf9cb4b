import type { words as en } from "./search-params.en";

export const words: typeof en = {
  notNumber: "শুধু অঙ্কে একটি পূর্ণ সংখ্যা লিখুন, যেমন ৫০০। এখন এটি কিছু ছাঁকছে না।",
};
