import { placeNames } from "~/domain/places/place-names.server";
import { BRAND } from "~/lib/brand";

/** What people here try first, as they spell it; words common elsewhere are on the large list. */
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

/** Parts of Dhaka, Chattogram and Sylhet, and towns that are no district. */
const QUARTERS = `
  sector mirpur uttara gulshan banani dhanmondi mohammadpur badda motijheel motijhil farmgate tejgaon khilgaon rampura bashundhara
  basundhara mohakhali shyamoli savar tongi agargaon malibagh malibag moghbazar mogbazar mouchak jatrabari lalbagh nikunja
  khilkhet kafrul pallabi shahbag shahbagh azimpur kamalapur sadarghat gabtoli keraniganj baridhara paltan purana ramna wari
  basabo mugda demra shyampur hazaribagh adabor kallyanpur kalyanpur cantonment puran purbachal aftabnagar banasree niketan
  agrabad halishahar pahartali patenga nasirabad khulshi chawkbazar chandgaon bakalia muradpur panchlaish zindabazar ambarkhana
  shibganj uposhahar tilagor bhairab sreemangal srimangal teknaf kuakata saidpur ishwardi ashulia hemayetpur

  মিরপুর উত্তরা গুলশান বনানী ধানমন্ডি মোহাম্মদপুর বাড্ডা মতিঝিল ফার্মগেট তেজগাঁও খিলগাঁও রামপুরা বসুন্ধরা মহাখালী শ্যামলী সাভার
  টঙ্গী আগারগাঁও মালিবাগ মগবাজার যাত্রাবাড়ী লালবাগ শাহবাগ আজিমপুর গাবতলী বারিধারা পল্টন আগ্রাবাদ হালিশহর পাহাড়তলী চকবাজার
`;

let words: string[] | undefined;

/** Returns easily guessed words, places and this site's name, in the `bare` form in which passwords are compared. */
export function guessedWords(): string[] {
  words ??= [BRAND, ...placeNames(), ...`${SAID}${QUARTERS}`.trim().split(/\s+/)]
    .map(bare)
    .filter((word) => word.length > 3);
  return words;
}

/** Removes the characters that people put between words: "Rafi.Islam_2026" becomes "rafiislam2026". */
export function bare(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
