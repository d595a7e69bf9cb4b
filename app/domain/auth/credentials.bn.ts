import type { words as en } from "./credentials.en";

export const words: typeof en = {
  wrong: "ইমেইল বা পাসওয়ার্ড সঠিক নয়",
  passwordHint: "কমপক্ষে ১০টি অক্ষর দিন; আপনার নাম বা বহুল ব্যবহৃত পাসওয়ার্ড নয়।",
};
