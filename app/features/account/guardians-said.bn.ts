import type { words as en } from "./guardians-said.en";

export const words: typeof en = {
  notAGuardian: "নিজের নয়, মা-বাবা বা অভিভাবকের ঠিকানা দিন",
  answered: "আপনার অভিভাবক উত্তর দিয়েছেন। তাঁর লিংক এখনো কাজ করে।",
  older: "শুধু ১৮ বছরের কম বয়সী সদস্যরা অভিভাবকের ঠিকানা দেন।",
  asked: "অভিভাবকের সম্মতি চাওয়া হচ্ছে",
  askedText: "তিনি মেইলে একটি পাতার লিংক পাবেন। দিনে সর্বোচ্চ একটি মেইল যায়।",
  forgotten: "মুছে ফেলা হয়েছে",
  forgottenText: "তাঁর লিংক আর কাজ করবে না।",
};
