import type { words as en } from "./contact-limits.en";

export const words: typeof en = {
  network: "গত এক দিনে আপনার নেটওয়ার্ক থেকে আমাদের কাছে অনেক বেশি বার্তা এসেছে। সাইন ইন করলে এখনো লিখতে পারবেন।",
};
