import type { words as en } from "./ticket.en";

export const words: typeof en = {
  between: (min, max) => `${min} থেকে ${max}`,
  atLeast: (min) => `${min} থেকে`,
  atMost: (max) => `সর্বোচ্চ ${max}`,
};
