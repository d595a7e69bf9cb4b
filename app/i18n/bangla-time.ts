const MONTHS = [
  "জানুয়ারি",
  "ফেব্রুয়ারি",
  "মার্চ",
  "এপ্রিল",
  "মে",
  "জুন",
  "জুলাই",
  "আগস্ট",
  "সেপ্টেম্বর",
  "অক্টোবর",
  "নভেম্বর",
  "ডিসেম্বর",
];

/** From which hour on a part of the day is called so. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [16, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

/** A month as Bangladesh writes it, which the locales of browsers do not agree on; the first is 1. */
export function banglaMonth(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** A time of the day as people say it, by the part of the day and twelve hours: "বিকেল 5:31", in Latin digits. */
export function banglaTime(hour: number, minute: number): string {
  const [, part] = PARTS.find(([from]) => hour >= from) ?? PARTS[0];
  return `${part} ${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
}
