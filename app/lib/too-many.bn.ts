import { format } from "date-fns/format";
import { bn } from "date-fns/locale/bn";
import { banglaTime } from "~/i18n/bangla-time";
import { digits } from "~/i18n/format";
import type { words as en } from "./too-many.en";

export const words: typeof en = {
  opens: (limit, opensAt) => {
    const time = banglaTime(opensAt.getHours(), opensAt.getMinutes());
    return `${limit} বাংলাদেশ সময় ${digits(`${format(opensAt, "EEEE, d MMMM", { locale: bn })}, ${time}`)} থেকে আবার পারবেন।`;
  },
};
