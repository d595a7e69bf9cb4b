import type { words as en } from "./alerts.en";

const when = { daily: "প্রতিদিন", weekly: "প্রতি রবিবার" };
const lists = { jobs: "নতুন চাকরির", talent: "দক্ষ জনবলের তালিকায় নতুন মানুষের", startups: "নতুন স্টার্টআপের" };

export const words: typeof en = {
  confirm: "আপনার অ্যালার্ট নিশ্চিত করুন",
  confirmPreview: "নিশ্চিত না করা পর্যন্ত আর কিছু আসবে না।",
  confirmBody: (list, frequency) =>
    `কেউ একজন, আশা করি আপনিই, এই ঠিকানায় ${lists[list]} খবর চেয়েছেন: ${when[frequency]}, ঢাকার সময় সকাল আটটায়।`,
  confirmNext:
    "নিশ্চিত না করলে আর কিছু আসবে না। আপনি না চেয়ে থাকলে কিছু করতে হবে না: অ্যালার্টটি চাওয়ার ৩০ দিন পর আমরা ঠিকানাটি মুছে ফেলব।",
  confirmAction: "অ্যালার্টটি দেখে নিশ্চিত করুন",
  confirmWhy: "TechSetu-র অ্যালার্টের ফর্মে এই ঠিকানা লেখা হয়েছে বলে আপনি এই মেইল পেলেন।",

  subject: (count, title) => `“${title}” তালিকায় নতুন ${count}`,
  news: {
    jobs: (total, count) => (total === 1 ? "একটি নতুন চাকরি এসেছে:" : `${count}টি নতুন চাকরি এসেছে।`),
    talent: (total, count) => (total === 1 ? "তালিকায় একজন নতুন এসেছেন:" : `তালিকায় ${count} জন নতুন এসেছেন।`),
    startups: (total, count) => (total === 1 ? "তালিকায় একটি নতুন স্টার্টআপ এসেছে:" : `তালিকায় ${count}টি নতুন স্টার্টআপ এসেছে।`),
  },
  newest: "সবচেয়ে নতুনগুলো:",
  see: { jobs: "চাকরিগুলো দেখুন", talent: "তাঁদের দেখুন", startups: "স্টার্টআপগুলো দেখুন" },
  why: (title, frequency) =>
    `আপনি “${title}” অ্যালার্ট হিসেবে সংরক্ষণ করেছেন বলে এই মেইল পেলেন। নতুন কিছু থাকলে এটি ${when[frequency]} আসে।`,
  end: "এই অ্যালার্ট মুছে ফেলুন",
};
