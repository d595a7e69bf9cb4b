import type { words as en } from "./purpose.en";

export const words: typeof en = {
  pages: {
    "/post-job": "চাকরি পোস্ট করতে",
    "/dashboard": "আপনার ড্যাশবোর্ড দেখতে",
    "/dashboard?tab=applications": "আপনার আবেদনগুলো দেখতে",
    "/notifications": "আপনার বিজ্ঞপ্তি দেখতে",
    "/messages": "আপনার বার্তা পড়তে",
    "/saved/startups": "এই পাতা সংরক্ষণ করতে",
    "/saved": "আপনার সংরক্ষিত তালিকা দেখতে",
    "/connections": "আপনার সংযোগ দেখতে",
    "/profile": "আপনার প্রোফাইল সম্পাদনা করতে",
    "/settings": "আপনার সেটিংস বদলাতে",
    "/onboarding": "আপনার প্রোফাইল তৈরি করতে",
    "/onboarding/talent": "আপনার পেশাগত প্রোফাইল লিখতে",
    "/onboarding/startup": "আপনার স্টার্টআপের প্রোফাইল লিখতে",
    "/startups/new": "স্টার্টআপ বা কোম্পানি যোগ করতে",
    "/onboarding/investor": "আপনার বিনিয়োগকারী প্রোফাইল লিখতে",
    "/meetings": "আপনার মিটিং দেখতে",
    "/meetings/new": "মিটিংয়ের অনুরোধ জানাতে",
  },
  job: {
    report: (title) => (title === null ? "এই চাকরি নিয়ে অভিযোগ জানাতে" : `“${title}” নিয়ে অভিযোগ জানাতে`),
    save: (title) => (title === null ? "এই চাকরি সংরক্ষণ করতে" : `“${title}” সংরক্ষণ করতে`),
    edit: (title) => (title === null ? "এই চাকরি সম্পাদনা করতে" : `“${title}” সম্পাদনা করতে`),
    "apply to": (title) => (title === null ? "এই চাকরিতে আবেদন করতে" : `“${title}” চাকরিতে আবেদন করতে`),
  },
  talent: {
    save: (name) => (name === null ? "এই প্রোফাইল সংরক্ষণ করতে" : `${name}-এর প্রোফাইল সংরক্ষণ করতে`),
    "connect with": (name) => (name === null ? "এই ব্যক্তির সঙ্গে সংযুক্ত হতে" : `${name}-এর সঙ্গে সংযুক্ত হতে`),
  },
};
