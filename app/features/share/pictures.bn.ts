import type { words as en } from "./pictures.en";

export const words: typeof en = {
  bridge: "প্রযুক্তির মানুষদের সেতু",
  people: "দক্ষ জনবল, স্টার্টআপ, বিনিয়োগকারী, মেন্টর ও চাকরি",
  talent: "দক্ষ জনবল",
  job: "চাকরি",
  startup: "স্টার্টআপ",
  company: "কোম্পানি",
  startups: (_total, count) => `${count}টি স্টার্টআপ`,
  investor: "বিনিয়োগকারী",
  investors: (_total, count) => `${count} জন বিনিয়োগকারী`,
  mentor: "মেন্টর",
  mentors: (_total, count) => `${count} জন মেন্টর`,
  talents: (_total, count) => `${count} জন দক্ষ পেশাজীবী`,
  openJobs: (_total, count) => `${count}টি খোলা চাকরি`,
};
