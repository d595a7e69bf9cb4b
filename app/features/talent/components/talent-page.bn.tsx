import { digits } from "~/i18n/format";
import type { words as en } from "./talent-page.en";

export const words: typeof en = {
  report: "এই প্রোফাইল নিয়ে অভিযোগ জানান",
  talent: "দক্ষ জনবল",
  nameless: "আপনার নাম, এলাকা ও লিংক এই মুহূর্তে আনা যাচ্ছে না।",
  hiddenTitle: "খোঁজার ফলাফলে আপনাকে দেখা যায় না",
  hidden: (link) => (
    <>এই পাতা কেবল আপনি দেখতে পান। অন্যরা যেন আপনাকে খুঁজে পান, সে জন্য {link("পেশাগত প্রোফাইলে")} “আমি কাজ খুঁজছি”-তে টিক দিন।</>
  ),
  about: "পরিচিতি",
  experience: "অভিজ্ঞতা",
  portfolio: "পোর্টফোলিও",
  skills: "দক্ষতা",
  education: "শিক্ষা",
  ofExperience: (years) => `অভিজ্ঞতা ${years}`,
  aside: "কাজ ও লিংক",
  wanted: "যে ধরনের কাজ চান",
  links: "লিংক",
  technologies: "প্রযুক্তি",
  live: "চালু অবস্থায় দেখুন",
  source: "সোর্স কোড",
  noSkills: "এখনো কোনো দক্ষতা দেওয়া হয়নি।",
  years: (years) => `${digits(years)} বছর`,
  share: "এই প্রোফাইল শেয়ার করুন",
  link: "লিংক",
  copy: "লিংক কপি করুন",
  copied: "লিংক কপি হয়েছে",
  notCopied: "লিংকটি নিজে কপি করে নিন",
  similar: "একই দক্ষতার আরও মানুষ",
  edit: "সম্পাদনা করুন",
  asVisitor: "অন্যরা যেমন দেখেন",
  pdf: "PDF হিসেবে সংরক্ষণ করুন",
  print: "প্রিন্ট করুন",
  seenByOthers: "অন্যরা আপনার পাতা এভাবে দেখেন। ",
  ownView: "নিজের পাতায় ফিরে যান",
};
