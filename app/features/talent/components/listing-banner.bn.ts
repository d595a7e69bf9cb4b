import { digits } from "~/i18n/format";
import type { words as en } from "./listing-banner.en";

export const words: typeof en = {
  region: "তালিকায় আপনার অবস্থান",
  left: "আপনার প্রোফাইল এখন তালিকায় নেই",
  asked: "আপনি কি এখনো কাজ খুঁজছেন?",
  listAgain: "আবার তালিকায় রাখুন",
  stillOpen: "আমি এখনো কাজ খুঁজছি",
  leftSince: (since) => `${since} থেকে কেবল আপনি এটি দেখতে পান, কারণ ১২০ দিন কিছু নিশ্চিত বা বদল করা হয়নি। কিছুই হারায়নি।`,
  lastConfirmed: (days, until) =>
    `আপনি ${digits(days)} দিন আগে আপনার পেশাগত প্রোফাইল নিশ্চিত করেছিলেন। ${until} তারিখে এটি তালিকা থেকে সরে যাবে।`,
  takenDown: "আপনার প্রোফাইল আমরা লুকিয়ে রেখেছি: এটি শুধু আপনি দেখতে পান",
  why: "কেন, আর কীভাবে আপিল করবেন",
  confirmed: "তালিকায় আপনার অবস্থান নিশ্চিত হয়েছে।",
};
