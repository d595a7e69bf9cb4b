import type { words as en } from "./younger-note.en";

export const words: typeof en = {
  onceOlder: (settings) => (
    <>মা-বাবা বা অভিভাবক সম্মতি দিলে, অথবা বয়স ১৮ হলে এটি শেষ হয়: {settings("সেটিংসে")} তাঁর ঠিকানা দিন, বা বয়স ১৮ হলে জানান।</>
  ),
};
