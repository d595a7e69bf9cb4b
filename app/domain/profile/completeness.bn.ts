import type { words as en } from "./completeness.en";

export const words: typeof en = {
  full_name: { label: "আপনার নাম", why: "কার সঙ্গে কথা হচ্ছে, মানুষ তা জানতে চায়।" },
  location: { label: "আপনার এলাকা", why: "মানুষ কাছাকাছি কাউকে খোঁজে।" },
  phone: {
    label: "আপনার ফোন নম্বর",
    why: "যাঁকে দেখাতে রাজি হবেন, তিনি ফোন করতে পারবেন। নম্বরটি প্রকাশ করা হয় না।",
  },
  bio: { label: "আপনার পরিচিতি", why: "দুটি বাক্য একটি পদবির চেয়ে বেশি বলে।" },
  avatar_url: { label: "একটি ছবি", why: "মানুষ চেহারা মনে রাখে।" },
};
