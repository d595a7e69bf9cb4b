import { digits } from "~/i18n/format";
import type { words as en } from "./portfolio.schema.en";

export const words: typeof en = {
  technologies: "প্রযুক্তির তালিকা",
  title: "শিরোনাম",
  description: "বিবরণ",
  liveAddress: "প্রজেক্টের ঠিকানা",
  githubAddress: "GitHub-এর ঠিকানা",
  titleMissing: "প্রজেক্টের একটি শিরোনাম দিন",
  tooManyTechnologies: (most) => `সর্বোচ্চ ${digits(most)}টি প্রযুক্তি দেওয়া যায়`,
  technologyTooLong: (most) => `একটি প্রযুক্তির নাম সর্বোচ্চ ${digits(most)} অক্ষরের হতে পারে`,
  tooMany: (most) => `সর্বোচ্চ ${digits(most)}টি প্রজেক্ট দেখানো যায়`,
};
