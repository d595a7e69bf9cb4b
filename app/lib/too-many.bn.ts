import { banglaMonth, banglaTime } from "~/i18n/bangla-time";
import { digits } from "~/i18n/format";
import type { words as en } from "./too-many.en";

// Not those of date-fns, which end Thursday in a blank.
const WEEKDAYS = ["রবিবার", "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার"];

export const words: typeof en = {
  opens: (limit, opensAt) => {
    const time = banglaTime(opensAt.getHours(), opensAt.getMinutes());
    const day = `${WEEKDAYS[opensAt.getDay()]}, ${opensAt.getDate()} ${banglaMonth(opensAt.getMonth() + 1)}`;
    return `${limit} বাংলাদেশ সময় ${digits(`${day}, ${time}`)} থেকে আবার পারবেন।`;
  },
};
