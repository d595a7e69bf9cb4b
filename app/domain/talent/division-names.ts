import { type Division, DIVISIONS } from "./talent-terms";

/** Other writings of the divisions: the official spellings of 2018, the older ones, and Bangla. */
const SYNONYMS: Record<string, Division> = {
  chattogram: "Chittagong",
  barisal: "Barishal",
  ঢাকা: "Dhaka",
  চট্টগ্রাম: "Chittagong",
  রাজশাহী: "Rajshahi",
  খুলনা: "Khulna",
  বরিশাল: "Barishal",
  সিলেট: "Sylhet",
  রংপুর: "Rangpur",
  ময়মনসিংহ: "Mymensingh",
};

const names = new Map<string, Division>([
  ...DIVISIONS.map((name) => [fold(name), name] as const),
  ...Object.entries(SYNONYMS).map(([spelling, name]) => [fold(spelling), name] as const),
]);

/** The division that a text names, in any of its accepted spellings. */
export function divisionNamed(text: string): Division | undefined {
  return names.get(fold(text));
}

function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
