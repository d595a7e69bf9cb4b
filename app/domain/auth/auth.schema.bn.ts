import type { words as en } from "./auth.schema.en";

export const words: typeof en = {
  missing: "ইমেইল ও পাসওয়ার্ড দিন",
  emailMissing: "ইমেইল ঠিকানা দিন",
  emailLong: "ইমেইল ঠিকানা সর্বোচ্চ ২৫৪ অক্ষরের হতে পারে",
  emailWrong: "সঠিক ইমেইল ঠিকানা লিখুন, যেমন name@example.com",
  passwordMissing: "পাসওয়ার্ড দিন",
  passwordShort: "কমপক্ষে ১০টি অক্ষর দিন",
  passwordBytes: "পাসওয়ার্ডটি বেশি লম্বা: সর্বোচ্চ ৭২ বাইট, অর্থাৎ ২৪টি বাংলা অক্ষর ব্যবহার করুন",
  passwordUnusable: "এই পাসওয়ার্ড ব্যবহার করা যাবে না",
  passwordLong: "পাসওয়ার্ডটি বেশি লম্বা",
  confirmMissing: "পাসওয়ার্ডটি আরেকবার লিখুন",
  confirmOther: "পাসওয়ার্ড দুটি মিলছে না",
  name: "পুরো নাম",
  phoneLong: "ফোন নম্বরটি বেশি লম্বা",
  phoneWrong: "বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮",
  age: "আপনার বয়স ১৮ বা তার বেশি, নাকি তার কম এবং অভিভাবকের সম্মতি আছে, তা জানান",
  consent: "অ্যাকাউন্ট খুলতে আপনার তথ্য ব্যবহারে সম্মতি দিন",
};
