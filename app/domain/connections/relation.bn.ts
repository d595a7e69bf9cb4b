import type { words as en } from "./relation.en";

export const words: typeof en = {
  connect: "সংযুক্ত হোন",
  unknown: "আপনি কার সঙ্গে সংযুক্ত, তা এই মুহূর্তে জানা যাচ্ছে না। তবু অনুরোধ পাঠাতে পারেন।",
  said: {
    sent: { label: "অনুরোধ পাঠানো হয়েছে", sentence: "আপনি আগেই অনুরোধ পাঠিয়েছেন।" },
    refused: { label: "অনুরোধ ফেরানো", sentence: "আপনার অনুরোধ ফিরিয়ে দেওয়া হয়েছে।" },
    asked: { label: "অনুরোধের উত্তর দিন", sentence: "আপনার কাছে সংযোগের অনুরোধ এসেছে।" },
    connected: { label: "সংযুক্ত", sentence: "আপনারা সংযুক্ত আছেন।" },
    declined: { label: "আপনি ফিরিয়ে দিয়েছেন", sentence: "আপনি সংযোগের একটি অনুরোধ ফিরিয়ে দিয়েছেন।" },
    blocked: { label: "ব্লক করা", sentence: "আপনি এই সদস্যকে ব্লক করেছেন।" },
  },
};
