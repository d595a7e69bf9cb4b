import { digits } from "~/i18n/format";
import type { words as en } from "./startup-page.en";
import { sentence } from "~/lib/sentence";

export const words: typeof en = {
  startup: "স্টার্টআপ",
  company: "কোম্পানি",
  about: "কী করে",
  sector: "খাত",
  stage: "ধাপ",
  team: "দল",
  place: "এলাকা",
  founded: "প্রতিষ্ঠার সাল",
  website: "ওয়েবসাইট",
  answers: "আবেদনের উত্তর",
  since: "যোগ হয়েছে",
  founders: "প্রতিষ্ঠাতা",
  people: "যাঁরা এর দায়িত্বে",
  meet: "মিটিংয়ের অনুরোধ করুন",
  jobs: "খোলা চাকরি",
  proved: (domain, since) =>
    `যাচাইকৃত: মালিকেরা ${since} তারিখে প্রমাণ করেছেন যে ${domain} তাঁদের। এখানে আর যা লেখা আছে, তা তাঁদের নিজের কথা।`,
  prove: "ডোমেইন প্রমাণ করুন",
  proof: "ডোমেইনের প্রমাণ",
  allJobs: (count) => `আরও ${digits(count)}টি খোলা চাকরি`,
  unchecked: "এগুলো মালিকদের নিজের কথা। TechSetu-র কেউ যাচাই করেননি।",
  description: (name, facts) => (facts ? sentence(`${name}: ${facts}`, "।") : name),
  listed: "সবাই এই পাতা দেখতে পারেন",
  listedHint: "স্টার্টআপের তালিকায় ও সার্চ ইঞ্জিনে এটি পাওয়া যায়।",
  unnamed: "এতে আপনার নাম নেই, তাই বিনিয়োগকারীরা এখানে আপনাকে মিটিংয়ের অনুরোধ করতে পারেন না।",
  nameMe: "নাম দেখান",
  companyListedHint: "এর খোলা চাকরিগুলো থেকে এখানে আসা যায়।",
  onlyOwners: "শুধু মালিকেরা এই পাতা দেখতে পান",
  takenDown: "এটি আমরা লুকিয়ে রেখেছি।",
  why: "কেন, আর কীভাবে আপিল করবেন",
  onlyOwnersHint: "এটি কোনো তালিকায় নেই। মালিকেরা তা ঠিক করেন।",
};
