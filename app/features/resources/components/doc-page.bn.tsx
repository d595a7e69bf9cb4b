import { DOT } from "~/lib/facts";
import type { words as en } from "./doc-page.en";
import { digits } from "~/i18n/format";

export const words: typeof en = {
  contents: "এই পাতায়",
  updated: (day, minutes) => (
    <>
      সর্বশেষ হালনাগাদ {day}
      {`${DOT}পড়তে ${digits(minutes)} মিনিট`}
    </>
  ),
  otherSite: "(অন্য সাইট)",
  counts: (twin) => <>এই অনুবাদ বোঝার সুবিধার জন্য; কোথাও অমিল থাকলে ইংরেজি পাঠটিই কার্যকর: {twin("English text")}</>,
};
