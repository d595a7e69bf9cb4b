import type { words as en } from "./notification-days.en";

export const words: typeof en = {
  days: { today: "আজ", week: "এই সপ্তাহে", earlier: "আরও আগে" },
};
