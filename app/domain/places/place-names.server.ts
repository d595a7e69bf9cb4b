import { words as districtsBn } from "./districts.bn";
import { words as districtsEn } from "./districts.en";
import { DISTRICTS } from "./districts";
import { words as divisionsBn } from "./divisions.bn";
import { words as divisionsEn } from "./divisions.en";
import { type Division, DIVISION_SPELLINGS, DIVISIONS } from "./divisions";
import { language } from "~/i18n/current";

/** Other spellings in use, mostly older ones. */
const DISTRICT_SPELLINGS: Record<string, keyof typeof districtsEn> = {
  chittagong: "Chattogram",
  comilla: "Cumilla",
  "coxs bazar": "Cox's Bazar",
  khagrachari: "Khagrachhari",
  laxmipur: "Lakshmipur",
  bogra: "Bogura",
  "chapai nawabganj": "Chapainawabganj",
  jessore: "Jashore",
  barisal: "Barishal",
  jhalokathi: "Jhalokati",
  netrakona: "Netrokona",
  নেত্রকোনা: "Netrokona",
  মুন্সীগঞ্জ: "Munshiganj",
};

const divisions = spellings(divisionsEn, divisionsBn, DIVISION_SPELLINGS);
const districts = spellings(districtsEn, districtsBn, DISTRICT_SPELLINGS);

/** The division that a text names, in any of its accepted spellings and either language. */
export function divisionNamed(text: string): Division | undefined {
  return divisions.get(fold(text));
}

/**
 * Returns a member's place for readers: a Bangla page translates its districts and divisions, so that "Mirpur, Dhaka"
 * is "Mirpur, ঢাকা". An English page keeps it unchanged.
 */
export function placeText(location: string): string {
  if (language() === "en") return location;
  return location
    .split(",")
    .map((part) => {
      const district = districts.get(fold(part));
      return district ? part.replace(part.trim(), DISTRICTS.label(district)) : part;
    })
    .join(",");
}

/** Returns "Mirpur, Dhaka"; does not repeat a division that the location already names. Empty without either. */
export function placeName(location: string | null | undefined, division: string | null | undefined): string {
  const label = division ? DIVISIONS.label(division) : "";
  if (!location) return label;
  const place = placeText(location);
  if (!label || location.split(",").some((part) => divisionNamed(part) === division)) return place;
  return `${place}, ${label}`;
}

/** Every accepted spelling of a division or district, in both languages, in small letters. */
export function placeNames(): string[] {
  return [...divisions.keys(), ...districts.keys()];
}

/** A division or district as a word of its own, also before a postal code: "Mirpur, Dhaka-1216". */
const KNOWN_PLACE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${placeNames().join("|")})(?![\\p{L}\\p{M}])`, "u");

/** Whether a typed place names a division or district. Else it may be in any country. */
export function isInBangladesh(location: string): boolean {
  return KNOWN_PLACE.test(fold(location).replaceAll("’", "'"));
}

function spellings<Key extends string>(en: Record<Key, string>, bn: Record<Key, string>, others: Record<string, Key>) {
  const keys = Object.keys(en) as Key[];
  return new Map<string, Key>([
    ...keys.flatMap((key) => [key, en[key], bn[key]].map((name) => [fold(name), key] as const)),
    ...Object.entries(others).map(([name, key]) => [fold(name), key] as const),
  ]);
}

function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
