import type { words as en } from "./case-kinds.en";

export const words: typeof en = {
  job: "চাকরি",
  talent: "পেশাগত প্রোফাইল",
  message: "বার্তা",
  organization: "স্টার্টআপ বা প্রতিষ্ঠান",
  mentor: "মেন্টর প্রোফাইল",
  investor: "বিনিয়োগকারীর প্রোফাইল",
  mentorship: "মেন্টরিংয়ের অনুরোধ",
  meeting: "মিটিংয়ের অনুরোধ",
  connection: "সংযোগের অনুরোধ",
  application: "আবেদনপত্র",
  rejection: "আবেদনকারীকে দেওয়া উত্তর",
  refusal: "মেন্টরের উত্তর",
  appeal: "আপিল",
  contact: "আমাদের কাছে বার্তা",
  verification: "পরিচয় যাচাই",
};
