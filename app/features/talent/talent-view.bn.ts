import { digits } from "~/i18n/format";
import type { words as en } from "./talent-view.en";
import { sentence } from "~/lib/sentence";

export const words: typeof en = {
  nameless: "ডেভেলপার",
  underAYear: "এক বছরের কম",
  lessThanAYear: "এক বছরের কম",
  years: (years) => `${digits(years)} বছর`,
  today: "আজ",
  updated: (ago) => `হালনাগাদ ${ago}`,
  portfolio: "পোর্টফোলিও",
  website: "ওয়েবসাইট",
  x: "এক্স (টুইটার)",
  people: (_count, shown) => `${shown} জন`,
  withoutSkills: "এই দক্ষতাগুলো বাদে",
  without: (label) => `${label} বাদে`,
  describe: (title, place, skills) =>
    [sentence(place ? `${title}, ${place}` : title, "।"), skills && `দক্ষতা: ${skills}।`].filter(Boolean).join(" "),
  talent: "দক্ষ জনবল",
};
