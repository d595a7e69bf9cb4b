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

/** The parts of the day, each with its first hour. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [16, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

/** Returns a month's name in Bangladesh's spelling, on which browsers' locales differ; 1 is January. */
export function banglaMonth(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** Returns a time of day as people say it, on a 12-hour clock: "বিকেল 5:31", in Latin digits and on one line. */
export function banglaTime(hour: number, minute: number): string {
  const [, part] = PARTS.find(([from]) => hour >= from) ?? PARTS[0];
  return `${part}\u00A0${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
}
