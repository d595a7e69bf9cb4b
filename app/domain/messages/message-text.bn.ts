import { digits } from "~/i18n/format";
import type { words as en } from "./message-text.en";

export const words: typeof en = {
  label: "বার্তা",
  required: "বার্তা আবশ্যক",
  tooLong: (most) => `বার্তা সর্বোচ্চ ${digits(most)} অক্ষরের হতে পারে`,
};
