import { BRAND } from "~/lib/brand";

export const words = {
  title: `About ${BRAND}`,
  description: `What ${BRAND} is, what it costs, and who runs it.`,
  lead: "A place where Bangladesh's technology sector meets.",
  what: "What this is",
  aboutWhat: [
    "Members post jobs and apply for them, show what they can do if they wish to be found, connect, and write to each other. Founders, investors, mentors and students have an account of their own kind, and everybody can read the guides.",
    "It is free of charge. It takes no commission, holds no money, and is no party to what members agree with each other. Figures that are invented or estimated are marked as that.",
  ],
  who: "Who runs it",
  unnamed: "The people who run this site have not named themselves here.",
  contact: "How to reach them",
  privacy: "What is kept about you",
};
