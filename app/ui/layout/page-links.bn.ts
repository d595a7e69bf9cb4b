import { digits } from "~/i18n/format";
import type { words as en } from "./page-links.en";

const named = (way: string, noun = "") => (noun ? `${way} ${noun}` : way);

export const words: typeof en = {
  pages: "পাতা",
  newer: (noun) => named("আরও নতুন", noun),
  previous: (noun) => named("আগের", noun),
  older: (noun) => named("আরও পুরোনো", noun),
  more: (noun) => named("আরও", noun),
  page: (page) => `${digits(page)} নম্বর পাতা`,
  pageOf: (page, pages) => `${digits(pages)} পাতার মধ্যে ${digits(page)} নম্বর`,
};
