import { digits } from "~/i18n/format";
import { DOT, factsLine } from "~/lib/facts";
import type { words as en } from "./job-card.en";

export const words: typeof en = {
  applied: "আবেদন করেছেন",
  own: "আপনার পোস্ট",
  saved: "সংরক্ষিত",
  isNew: "নতুন",
  warned: "অভিযোগ: টাকা চায়",
  featured: "নির্বাচিত",
  students: "শিক্ষার্থীদের জন্য খোলা",
  posted: (level, duration) => `${DOT}${factsLine([level, duration])}${DOT}পোস্ট হয়েছে `,
  skills: "দক্ষতা",
  more: (count) => `আরও ${digits(count)}টি`,
  apply: "আবেদন করুন",
  read: "পুরো চাকরি পড়ুন",
};
