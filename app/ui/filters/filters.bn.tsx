import { digits } from "~/i18n/format";
import type { words as en } from "./filters.en";

export const words: typeof en = {
  active: "চালু ফিল্টার",
  clearAll: "সব ফিল্টার মুছুন",
  remove: (name) => (
    <>
      <span className="sr-only">ফিল্টার বাদ দিন: </span>
      {name}
    </>
  ),
  more: (count, of) => (
    <>
      আরও {digits(count)}টি<span className="sr-only">: {of}</span>
    </>
  ),
  filters: (active) => (
    <>
      <span>{active > 0 ? `ফিল্টার (${digits(active)})` : "ফিল্টার"}</span>
      {active > 0 ? <span className="sr-only"> চালু আছে</span> : null}
    </>
  ),
  close: "বন্ধ করুন",
  clear: "মুছুন",
  show: (what) => <>{what} দেখুন</>,
  search: "খুঁজুন",
  sortBy: "সাজান",
};
