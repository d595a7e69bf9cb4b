import { hourInDhaka } from "~/domain/dhaka-time";
import { overview } from "./overview.words";

/** Words before a name that are no personal name: titles, and the "Md." or "মোঃ" that many names here begin with. */
const BEFORE_NAMES = new Set(
  (
    "md mohd mohammad muhammad mohammed mst mosammat musammat syed syeda sheikh shaikh sk al abdul abu bin ibn " +
    "mr mrs ms dr engr prof haji alhaj shri sri " +
    "মো মোঃ মোহাম্মদ মুহাম্মদ মোসা মোসাঃ মোছা মোছাঃ মোসাম্মৎ সৈয়দ সৈয়দা শেখ ডা ডাঃ ড হাজী আল আবদুল"
  )
    .normalize("NFC")
    .split(" "),
);

/** Returns the first word that is neither a title nor an initial; the whole name if there is none. */
export function firstNameOf(fullName: string): string {
  const words = fullName.normalize("NFC").trim().split(/\s+/);
  const isName = (word: string) => {
    const bare = word.replace(/[.,:ঃ]+$/u, "");
    return [...bare].length > 1 && !bare.includes(".") && !BEFORE_NAMES.has(bare.toLowerCase());
  };
  return words.find(isName) ?? fullName.trim();
}

/** "Good morning", by the clock in Dhaka. */
export function greetingAt(now: Date): string {
  return overview().greeting(hourInDhaka(now));
}
