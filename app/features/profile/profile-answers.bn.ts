import type { words as en } from "./profile-answers.en";

export const words: typeof en = {
  notSaved: "প্রোফাইল সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।",
  changesNotSaved: "আপনার পরিবর্তনগুলো সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।",
  pictureNotSaved: "আপনার ছবি সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন, অথবা আগের ছবিটি সরিয়ে নিন।",
  pictureNotRemoved: "আপনার ছবি সরানো যায়নি। আবার চেষ্টা করুন।",
  notAPicture: "ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়, অথবা নষ্ট হয়ে গেছে। অন্য একটি বেছে নিন।",
  tooManyPixels: "ছবিটিতে অনেক বেশি পিক্সেল: সর্বোচ্চ ৫ কোটি পড়া যায়। ছোট একটি ছবি বেছে নিন।",
};
