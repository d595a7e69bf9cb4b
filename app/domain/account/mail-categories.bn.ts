import type { words as en } from "./mail-categories.en";

export const words: typeof en = {
  choose: "তালিকা থেকে বেছে নিন",
  applications: "আবেদন ও তার উত্তর",
  messages: "অপঠিত বার্তা",
  connections: "সংযোগ, মিটিং ও মেন্টরিংয়ের অনুরোধ, আর উত্তর",
  jobs: "চাকরির শেষ তারিখ ও মেয়াদ, আর প্রোফাইল এখনো ঠিক আছে কি না",
  alerts: "সংরক্ষিত অ্যালার্ট",
  digest: "সাপ্তাহিক সারাংশ: দক্ষতার সঙ্গে মেলে এমন চাকরি, আর যা আপনার অপেক্ষায়",
};
