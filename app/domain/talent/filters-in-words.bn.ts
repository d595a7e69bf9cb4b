import { anyOf, digits } from "~/i18n/format";
import type { words as en } from "./filters-in-words.en";

export const words: typeof en = {
  all: "ট্যালেন্ট এক্সচেঞ্জ",
  near: (place) => `${place} এলাকায়`,
  years: (years) => `${digits(years)}+ বছর`,
  division: (name) => `${name} বিভাগ`,
  title({ skills, availability, workType, location, division, experience, least, most, paid, search }) {
    const known =
      skills.length > 3
        ? `${skills.slice(0, 2).join(", ")} বা আরও ${digits(skills.length - 2)}টি বিষয়ের কোনো একটি`
        : anyOf(skills);
    const rates = [least && `${least} থেকে`, most && `সর্বোচ্চ ${most}`].filter(Boolean).join(" ");
    const who = [
      division && `${division} বিভাগের`,
      location && `${location} এলাকার`,
      availability && `${availability},`,
      workType && `${workType} কাজে আগ্রহী`,
      known && `${known} জানা`,
      "দক্ষ জনবল",
    ];
    return [
      who.filter(Boolean).join(" "),
      experience && `${digits(experience)}+ বছরের অভিজ্ঞতা`,
      rates && `পারিশ্রমিক ${rates}`,
      paid && `পারিশ্রমিক নেন ${paid}`,
      search && `“${search}” অনুসন্ধানে`,
    ]
      .filter(Boolean)
      .join(", ");
  },
};
