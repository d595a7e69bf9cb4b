import { digits } from "~/i18n/format";
import type { words as en } from "./refusals.en";

/** The translations of `private.limits`; {} is the number. */
const LIMITS: Record<string, string> = {
  "post at most %s jobs": "সর্বোচ্চ {}টি চাকরি পোস্ট করা যায়",
  "have at most %s open jobs while your account is new": "অ্যাকাউন্ট নতুন থাকা পর্যন্ত একসঙ্গে সর্বোচ্চ {}টি চাকরি খোলা রাখা যায়",
  "change your profile and your jobs at most %s times": "নিজের প্রোফাইল ও চাকরি সর্বোচ্চ {} বার বদলানো যায়",
  "send at most %s applications": "সর্বোচ্চ {}টি আবেদন পাঠানো যায়",
  "add or rename at most %s organizations": "সর্বোচ্চ {} বার প্রতিষ্ঠান যোগ করা বা নাম বদলানো যায়",
  "own at most %s organizations at once": "একসঙ্গে সর্বোচ্চ {}টি প্রতিষ্ঠানের মালিক হওয়া যায়",
  "ask at most %s people to own an organization with you": "যৌথ মালিক হতে সর্বোচ্চ {} জনকে বলা যায়",
  "suggest at most %s edits": "সর্বোচ্চ {}টি সংশোধনের পরামর্শ দেওয়া যায়",
  "suggest at most %s edits of the same page": "একই পাতায় সর্বোচ্চ {}টি সংশোধনের পরামর্শ দেওয়া যায়",
  "apply at most %s times to the same job": "একই চাকরিতে সর্বোচ্চ {} বার আবেদন করা যায়",
  "send at most %s connection requests": "সর্বোচ্চ {}টি সংযোগের অনুরোধ পাঠানো যায়",
  "send the same person at most %s connection request": "একই মানুষকে সর্বোচ্চ {}টি সংযোগের অনুরোধ পাঠানো যায়",
  "ask for at most %s meetings": "সর্বোচ্চ {}টি মিটিংয়ের অনুরোধ করা যায়",
  "have at most %s open request for a meeting with the same person":
    "একই মানুষের সঙ্গে একসঙ্গে সর্বোচ্চ {}টি মিটিংয়ের অনুরোধ খোলা রাখা যায়",
  "propose times to the same person at most %s times": "একই মানুষকে সর্বোচ্চ {} বার মিটিংয়ের সময় জানানো যায়",
  "write to us at most %s times": "আমাদের সর্বোচ্চ {} বার লেখা যায়",
  "not write to us now: we have more than %s unread messages": "আমাদের কাছে {}টির বেশি অপঠিত বার্তা জমে আছে, এখন লেখা যাচ্ছে না",
  "ask to be verified at most %s times": "সর্বোচ্চ {} বার যাচাইয়ের অনুরোধ করা যায়",
  "report at most %s times": "সর্বোচ্চ {} বার অভিযোগ জানানো যায়",
  "ask at most %s mentors": "সর্বোচ্চ {} জন মেন্টরকে অনুরোধ করা যায়",
  "ask the same mentor at most %s times": "একই মেন্টরকে সর্বোচ্চ {} বার অনুরোধ করা যায়",
  "have at most %s open request to the same mentor": "একই মেন্টরের কাছে একসঙ্গে সর্বোচ্চ {}টি অনুরোধ খোলা রাখা যায়",
  "keep at most %s notes of sessions": "আলোচনার সর্বোচ্চ {}টি নোট রাখা যায়",
  "download your data at most %s times": "সর্বোচ্চ {} বার নিজের তথ্য ডাউনলোড করা যায়",
  "change your answer at most %s times a day": "দিনে সর্বোচ্চ {} বার উত্তর বদলানো যায়",
  "name a guardian at most %s times": "সর্বোচ্চ {} বার অভিভাবকের ঠিকানা দেওয়া যায়",
  "ask for at most %s mails to your address": "নিজের ঠিকানায় সর্বোচ্চ {} বার আবার মেইল চাওয়া যায়",
  "keep at most %s saved entries": "সর্বোচ্চ {}টি জিনিস সংরক্ষণে রাখা যায়",
  "hide your profile from at most %s organizations": "সর্বোচ্চ {}টি প্রতিষ্ঠান থেকে প্রোফাইল আড়াল রাখা যায়",
  "ask to prove a domain at most %s times": "সর্বোচ্চ {} বার ডোমেইন প্রমাণের অনুরোধ করা যায়",
  "not ask for an alert without an account now: visitors asked for %s in the last hour":
    "গত এক ঘণ্টায় দর্শকেরা {}টি অ্যালার্ট চেয়েছেন, তাই এখন অ্যাকাউন্ট ছাড়া অ্যালার্ট চাওয়া যাচ্ছে না",
  "keep at most %s alerts": "সর্বোচ্চ {}টি অ্যালার্ট রাখা যায়",
  "send at most %s messages": "সর্বোচ্চ {}টি বার্তা পাঠানো যায়",
  "begin at most %s conversations before anybody answers": "কেউ উত্তর দেওয়ার আগে সর্বোচ্চ {}টি কথোপকথন শুরু করা যায়",
};

const UNITS: Record<string, string> = { days: "দিনে", hours: "ঘণ্টায়", minutes: "মিনিটে" };

const SAID = /^You can (.+?)(?: in (?:an hour|(\d+) (days|hours|minutes)))?\.$/;

export const words: typeof en = {
  limit: (said) => {
    const [, action = "", count, unit = "hours"] = SAID.exec(said) ?? [];
    const [often = ""] = /\d+/.exec(action) ?? [];
    const limit = LIMITS[action.replace(/\d+/, "%s")];
    // An operator has reworded this one.
    if (!limit) return "আপাতত এর বেশি করা যাবে না।";
    const period = / in (?:an hour|\d+ \w+)\.$/.test(said) ? `${count ?? 1} ${UNITS[unit]} ` : "";
    return digits(`${period}${limit.replace("{}", often)}।`);
  },
  suspended: "আপনার অ্যাকাউন্ট স্থগিত, তাই এটি সংরক্ষণ হয়নি। কী সিদ্ধান্ত হয়েছে ও আপিল কীভাবে করবেন, তা সেটিংস থেকে দেখা যায়।",
  hidden: {
    message: "আপনার প্রোফাইল, পাতা বা অনুরোধ আমরা লুকিয়ে রেখেছি",
    description:
      "আবার দেখানো না হওয়া পর্যন্ত আপনি ফিরিয়ে দিতে ও প্রত্যাহার করতে পারেন, কিন্তু অনুরোধ পাঠাতে, রাজি হতে বা কথোপকথন শুরু করতে পারেন না। কী সিদ্ধান্ত হয়েছে ও আপিল কীভাবে করবেন, তা সেটিংস থেকে দেখা যায়।",
  },
};
