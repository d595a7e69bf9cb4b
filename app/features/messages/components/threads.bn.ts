import { digits } from "~/i18n/format";
import type { words as en } from "./threads.en";

export const words: typeof en = {
  title: "বার্তা",
  empty: "এখনো কোনো কথোপকথন নেই",
  findJob: "চাকরি খুঁজুন",
  browse: "দক্ষ জনবল দেখুন",
  emptyText:
    "আপনার আবেদন গৃহীত হলে, আপনি কারও আবেদন গ্রহণ করলে, কিংবা সংযোগ, মিটিং বা মেন্টরিংয়ের অনুরোধ গৃহীত হলে কথোপকথন নিজে থেকেই শুরু হয়। তার আগে কেউ আপনাকে লিখতে পারেন না।",
  list: "কথোপকথন",
  unread: "অপঠিত: ",
  nothing: "এখনো কেউ কিছু লেখেননি।",
  closed: "বন্ধ",
  fresh: (count) => `${digits(count)}টি নতুন`,
  notLoaded: "এখানে যাঁদের ব্লক করেছেন, তাঁদের তালিকা এই মুহূর্তে আনা যাচ্ছে না।",
  blocked: "ব্লক করা",
  unblock: "ব্লক তুলে নিন",
  reportAsked: "তাদের মিটিংয়ের অনুরোধ নিয়ে অভিযোগ জানান",
};
