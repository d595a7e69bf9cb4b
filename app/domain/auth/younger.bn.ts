import type { words as en } from "./younger.en";

export const words: typeof en = {
  title: "আপনি জানিয়েছেন যে আপনার বয়স ১৮ বছরের কম",
  stop: "।",
  rule: "দক্ষ জনবলের তালিকায় আপনি থাকেন না, সংযোগের অনুরোধ পাঠাতে বা পেতে পারেন না, আর আপনার কোনো কথোপকথন চালু হয় না।",
};
