import type { words as en } from "./refusals.en";

export const words: typeof en = {
  foreign: "এই অনুরোধ আমাদের নিজের পাতা থেকে আসেনি।",
  compressed: "সংকুচিত ফর্ম গ্রহণ করা হয় না।",
  notAForm: "শুধু ফর্ম গ্রহণ করা হয়।",
  unreadable: "ফর্মটি পড়া যায়নি।",
  tooManyFields: "ফর্মে অনেক বেশি ঘর আছে।",
  stopped: "আপনার পাঠানো তথ্য পুরোটা পৌঁছায়নি। অনুগ্রহ করে আবার পাঠান।",
  keepsStopping: "আপনার নেটওয়ার্ক থেকে পাঠানো অনেক কিছু মাঝপথে থেমে গেছে।",
  aLotAtOnce: "একসঙ্গে অনেক কিছু করা হয়ে গেছে।",
};
