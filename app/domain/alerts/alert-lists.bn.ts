import type { words as en } from "./alert-lists.en";

export const words: typeof en = {
  lists: { jobs: "চাকরি", talent: "দক্ষ জনবল", startups: "স্টার্টআপ" },
  frequencies: { daily: "প্রতিদিন", weekly: "প্রতি সপ্তাহে" },
};
