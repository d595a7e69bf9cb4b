import { digits } from "~/i18n/format";
import type { words as en } from "./shown-skills.en";

export const words: typeof en = {
  experience: (years) => `${digits(years)} বছরের অভিজ্ঞতা`,
  shown: (skills, experience) =>
    `আপনি দেখিয়েছেন ${[skills && `আপনার দক্ষতা (${skills})`, experience].filter(Boolean).join(" ও ")}।`,
};
