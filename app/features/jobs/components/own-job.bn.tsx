import { digits } from "~/i18n/format";
import type { words as en } from "./own-job.en";

export const words: typeof en = {
  again: "আবার পোস্ট করুন",
  duplicate: "কপি করুন",
  reopen: "আবার খুলুন",
  edit: "সম্পাদনা করুন",
  close: "চাকরিটি বন্ধ করুন…",
  taken: (close) => <>সব পদে লোক পাওয়া গেছে। {close("বন্ধ করুন")}</>,
  takenHere: (close) => <>সব পদে লোক পাওয়া গেছে। {close("চাকরিটি বন্ধ করুন")}, যাতে আর কেউ আবেদন না করেন।</>,
  reopening: "আবার খোলা হচ্ছে…",
  posted: (date) => <>পোস্ট হয়েছে {date}</>,
  none: "এখনো কোনো আবেদন নেই",
  waiting: (count) => `${digits(count)}টি অপেক্ষমাণ,`,
  applications: (count) => `${digits(count)}টি আবেদন`,
  yours: "এটি আপনার চাকরির পোস্ট",
  closed: (state) => `এটি বন্ধ: আর আবেদন করা যাবে না, তালিকাতেও নেই। ${state}।`,
  ended: "এটির মেয়াদ শেষ, তালিকাতেও নেই।",
  received: "পাওয়া আবেদন",
  mine: "আমার চাকরির পোস্ট",
};
