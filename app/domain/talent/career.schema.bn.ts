import { digits } from "~/i18n/format";
import type { words as en } from "./career.schema.en";

export const words: typeof en = {
  firstYear: "শুরুর বছর",
  lastYear: "শেষ বছর",
  entry: "এই ঘর",
  description: "বিবরণ",
  tooEarly: (label, year) => `${label} ${digits(year)} সালের আগে হতে পারে না`,
  titleMissing: "এটি কী, তা লিখুন",
  reversed: "শেষ বছর শুরুর বছরের আগে হতে পারে না",
  tooMany: (most) => `সর্বোচ্চ ${digits(most)}টি তথ্য দেখানো যায়`,
};
