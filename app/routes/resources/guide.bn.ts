import type { words as en } from "./guide.en";

export const words: typeof en = { downloads: "ডাউনলোড", next: "পরের নির্দেশিকা" };
