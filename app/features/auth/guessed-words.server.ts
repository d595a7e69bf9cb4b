import { placeNames } from "~/domain/places/place-names.server";
import { BRAND } from "~/lib/brand";

/** What people here try first, in the spellings they type it in; a word of others' lists is on the large one. */
const SAID = `
  alhamdulillah allahuakbar allahu akbar allah assalamualaikum assalamu alaikum salam astaghfirullah astagfirullah bismillah
  inshallah insha mashallah subhanallah lailahaillallah rasulullah muhammad mohammad islam islamic quran ramadan ramjan
  krishna harekrishna durga joybangla bangla bangladesh bangladeshi bengali amar sonar desh amader tomar tomake tumi amitomake
  bhalobashi bhalobasi valobashi valobasi bhalobasha valobasha ekushey ekushe february bijoy shadhinota swadhinota muktijuddho
  bondhu jibon shona jaan moyna priyo shopno cricket tigers shakib tamim mashrafe mushfiq bkash nagad robi grameen grameenphone
  banglalink facebook google qwerty admin welcome login iloveyou

  আলহামদুলিল্লাহ আল্লাহু আকবর আল্লাহ আসসালামু আলাইকুম বিসমিল্লাহ ইনশাআল্লাহ মাশাআল্লাহ সুবহানাল্লাহ মুহাম্মদ ইসলাম কুরআন রমজান
  আমার সোনার বাংলা বাংলাদেশ জয়বাংলা তোমার তোমাকে ভালোবাসি ভালোবাসা একুশে বিজয় স্বাধীনতা মুক্তিযুদ্ধ বন্ধু জীবন স্বপ্ন পাসওয়ার্ড
`;

let words: string[] | undefined;

/** Words that a password is guessed from, with the names of places and of this site: bare, as passwords are compared. */
export function guessedWords(): string[] {
  words ??= [BRAND, ...placeNames(), ...SAID.trim().split(/\s+/)].map(bare).filter((word) => word.length > 3);
  return words;
}

/** Without what people put between: "Rafi.Islam_2026" is "rafiislam2026". */
export function bare(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
