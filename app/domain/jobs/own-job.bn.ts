import type { words as en } from "./own-job.en";

export const words: typeof en = {
  review: "যাচাই চলছে",
  unseen: "আমরা যাচাই না করা পর্যন্ত এটি কেউ দেখবে না।",
  removed: "সরানো হয়েছে",
  agreed: "অভিযোগ সঠিক: এটি স্থায়ীভাবে লুকানো থাকবে।",
  ended: "মেয়াদ শেষ",
  endedOn: (date) => `${date} তারিখে শেষ হয়েছে`,
  warned: "আমরা যাচাই না করা পর্যন্ত এতে একটি সতর্কবার্তা থাকবে।",
  soon: "শিগগির শেষ",
  open: "চালু",
  closed: "বন্ধ",
  filled: "লোক পাওয়া গেছে",
  unfilled: "বন্ধ, লোক পাওয়া যায়নি",
  closedOn: (date) => `${date} তারিখে বন্ধ করা হয়েছে`,
  reopens: (closed, until) => `${closed}, ${until} পর্যন্ত আবার খোলা যাবে`,
};
