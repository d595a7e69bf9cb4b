import type { words as en } from "./topics.en";

export const words: typeof en = {
  choose: "তালিকা থেকে বেছে নিন",
  applications_received: {
    label: "আমার চাকরির পোস্টে আবেদন",
    description: "কেউ আবেদন করলে, প্রত্যাহার করলে, নাম ও যোগাযোগ জানালে, বা সব পদ পূর্ণ হলে",
  },
  applications_sent: { label: "আমার আবেদনের উত্তর", description: "পোস্টদাতা দেখলে, গ্রহণ বা প্রত্যাখ্যান করলে, বা চাকরি বন্ধ করলে" },
  connections: { label: "সংযোগ", description: "অনুরোধ ও উত্তর" },
  meetings: { label: "মিটিং", description: "অনুরোধ, উত্তর ও অন্য সময়" },
};
