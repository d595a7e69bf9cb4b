import type { words as en } from "./digest.en";

const kindOf = (first: boolean) => (first ? "খোলা" : "নতুন");

export const words: typeof en = {
  both: (waiting, _jobs, shown, first) => `এ সপ্তাহে: অপেক্ষায় ${waiting}টি বিষয়, ${kindOf(first)} চাকরি ${shown}টি`,
  onlyWaiting: (waiting) => `এ সপ্তাহে: ${waiting}টি বিষয় আপনার অপেক্ষায়`,
  onlyJobs: (_jobs, shown, first) => `এ সপ্তাহে: আপনার দক্ষতার সঙ্গে মেলে এমন ${shown}টি ${kindOf(first)} চাকরি`,
  waits: "আপনার অপেক্ষায় আছে:",
  applications: (title, _count, shown) => `“${title}” চাকরিতে ${shown}টি আবেদন`,
  moreApplications: (_count, shown) => `আপনার অন্য চাকরিতে ${shown}টি আবেদন`,
  requests: (_count, shown) => `${shown}টি সংযোগের অনুরোধ`,
  unread: (_count, shown) => `${shown}টি কথোপকথনে অপঠিত বার্তা`,
  jobs: (count, shown, first) =>
    count === 1
      ? `একটি ${kindOf(first)} চাকরি আপনার দক্ষতার সঙ্গে মেলে:`
      : `${shown}টি ${kindOf(first)} চাকরি আপনার দক্ষতার সঙ্গে মেলে।`,
  newest: "সবচেয়ে নতুনগুলো:",
  seeWaiting: "কী অপেক্ষায় আছে দেখুন",
  answer: "আবেদনের উত্তর দিন",
  seeRequests: "অনুরোধগুলো দেখুন",
  seeConversations: "কথোপকথন খুলুন",
  seeJob: "চাকরিটি দেখুন",
  seeJobs: (skill) => `${skill} চায় এমন চাকরি দেখুন`,
  why: "আপনি সেটিংসে সাপ্তাহিক সারাংশ চালু করেছেন বলে এই মেইল পেলেন। জানানোর মতো কিছু থাকলে এটি প্রতি রবিবার আসে।",
};
