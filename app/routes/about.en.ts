import { BRAND } from "~/lib/brand";

export const words = {
  title: `About ${BRAND}`,
  description: `What ${BRAND} is, what it costs, and who runs it.`,
  lead: "A place where Bangladesh's technology sector meets.",
  what: "What this is",
  aboutWhat: [
    "Members post jobs and apply for them, connect, and write to each other. If they want to be found, they show what they can do. Founders, investors, mentors and students each have their own kind of account, and everybody can read the guides.",
    "It is free of charge. It takes no commission, holds no money, and is not a party to what members agree with each other. Invented or estimated figures are marked.",
  ],
  who: "Who runs it",
  unnamed: "The people who run this site have not given their names here.",
  contact: "How to reach them",
  privacy: "What is kept about you",
};
