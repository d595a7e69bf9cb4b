import type { words as en } from "./organization-kinds.en";

export const words: typeof en = {
  startup: "স্টার্টআপ",
  company: "নিয়োগকারী কোম্পানি",
};
