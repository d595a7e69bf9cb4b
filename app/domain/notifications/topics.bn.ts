import type { words as en } from "./topics.en";

export const words: typeof en = {
  choose: "তালিকা থেকে বেছে নিন",
  applications_received: {
    label: "আমার চাকরির পোস্টে আবেদন",
    description: "আবেদন, প্রত্যাহার বা যোগাযোগের তথ্য এলে",
  },
  applications_sent: { label: "আমার আবেদনের উত্তর", description: "দেখলে, উত্তর দিলে বা চাকরি বন্ধ হলে" },
  connections: { label: "সংযোগ", description: "সংযোগ ও মেন্টরিংয়ের অনুরোধ, চাকরির ও মালিক হওয়ার আমন্ত্রণ, আর উত্তর" },
  meetings: { label: "মিটিং", description: "অনুরোধ, অন্য সময়, উত্তর ও সামনের মিটিংয়ের কথা" },
};
