import { digits } from "~/i18n/format";
import type { words as en } from "./field-messages.en";

export const words: typeof en = {
  missing: (label) => `${label} আবশ্যক`,
  tooLong: (label, max) => `${label} সর্বোচ্চ ${digits(max)} অক্ষরের হতে পারে`,
  notPlain: (label) => `${label}: এমন অক্ষর আছে যা সংরক্ষণ করা যায় না`,
  belowZero: (label) => `${label} ০-এর কম হতে পারে না`,
  notWhole: (label) => `${label} একটি পূর্ণ সংখ্যা হতে হবে, যেমন ৩`,
  notDecimal: (label, decimals) => `${label} একটি সংখ্যা হতে হবে, দশমিকের পরে সর্বোচ্চ ${digits(decimals)} ঘর, যেমন ২৫.৫০`,
  tooMuch: (label, max) => `${label} সর্বোচ্চ ${max} হতে পারে`,
  notUrl: (label) => `${label} একটি ওয়েব ঠিকানা হতে হবে, যেমন https://example.com`,
};
