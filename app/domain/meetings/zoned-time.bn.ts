import type { words as en } from "./zoned-time.en";

export const words: typeof en = {
  months: [],
  weekdays: {
    Mon: "সোমবার",
    Tue: "মঙ্গলবার",
    Wed: "বুধবার",
    Thu: "বৃহস্পতিবার",
    Fri: "শুক্রবার",
    Sat: "শনিবার",
    Sun: "রবিবার",
  },
  day: (weekday, date, time) => `${weekday}, ${date}, ${time}`,
};
