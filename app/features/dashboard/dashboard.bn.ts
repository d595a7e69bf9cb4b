import { digits } from "~/i18n/format";
import type { Tab } from "~/domain/dashboard/tabs";
import type { words as en } from "./dashboard.en";

const tabs: Record<Tab, string> = { overview: "একনজরে", applications: "আবেদন", profile: "প্রোফাইল" };

export const words: typeof en = {
  name: "ড্যাশবোর্ড",
  tabs,
  title: (tab) => `${tabs[tab]}: ড্যাশবোর্ড`,
  waits: "টি অপেক্ষায়",
  gone: "এই আবেদনটি আর নেই: প্রত্যাহার করা হয়েছে। এখন কী আছে দেখতে পাতাটি আবার লোড করুন।",
  listingUnknown: "দক্ষ জনবলের তালিকায় আপনি আছেন কি না, এই মুহূর্তে বলা যাচ্ছে না।",
  rolesUnknown: "আপনার ভূমিকাগুলো এই মুহূর্তে আনা যাচ্ছে না।",
  cardUnknown: "আপনার ভূমিকার জন্য যা আছে তা এই মুহূর্তে আনা যাচ্ছে না।",
  waiting: "আপনার অপেক্ষায়",
  waitingUnknown: "যা কিছু আপনার অপেক্ষায় আছে, তার সবটা এই মুহূর্তে আনা যাচ্ছে না।",
  nothing: "এখন কিছু নেই। এর পরে যা করতে পারেন:",
  completeness: "প্রোফাইল কতটা পূর্ণ",
  edit: "প্রোফাইল সম্পাদনা করুন",
  complete: "প্রোফাইল পূর্ণ করুন",
  done: (percent) => `${digits(percent)}% হয়েছে`,
  enough: "প্রোফাইল যথেষ্ট পূর্ণ। আরও যোগ করতে পারেন:",
  step: (label) => `${label}।`,
  roles: "আপনার ভূমিকা",
  listed: "সবাই দেখতে পারেন",
  hidden: "লুকানো",
  quick: "যা যা করতে পারেন",
  actions: {
    map: "ইকোসিস্টেম দেখুন",
    talent: "দক্ষ জনবল দেখুন",
    pipeline: "বিনিয়োগ পাইপলাইন দেখুন",
    jobs: "চাকরি খুঁজুন",
    post: "চাকরি পোস্ট করুন",
    messages: "বার্তা পড়ুন",
  },
  checks: "যাচাই",
  performance: "আপনার পরিসংখ্যান",
  uncounted: "এখনো গোনা হয় না",
  failed: "আনা গেল না",
  again: "আবার চেষ্টা করুন",
  againFor: (label) => `আবার চেষ্টা করুন: ${label}`,
  tooFew: "এখনো যথেষ্ট তথ্য নেই",
};
