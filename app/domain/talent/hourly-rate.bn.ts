import type { words as en } from "./hourly-rate.en";

export const words: typeof en = {
  least: (rate) => `${rate} থেকে`,
  most: (rate) => `সর্বোচ্চ ${rate}`,
  notStated: "পারিশ্রমিক উল্লেখ নেই",
  perProject: "/প্রজেক্ট",
};
