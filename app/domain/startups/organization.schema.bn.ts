import type { words as en } from "./organization.schema.en";

export const words: typeof en = {
  kindWrong: "স্টার্টআপ বা কোম্পানি, একটি বেছে নিন",
  boxWrong: "ঘরটিতে টিক দিন বা খালি রাখুন",
  suggestion: "আপনার পরামর্শ",
};
