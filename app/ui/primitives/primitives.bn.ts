import type { words as en } from "./primitives.en";

export const words: typeof en = {
  cancel: "বাতিল করুন",
  actions: "আরও",
  actionsFor: (thing) => `: ${thing}`,
  verified: "যাচাইকৃত",
  reportPage: "এই পাতা নিয়ে অভিযোগ জানান",
  shared: (title, brand, url) => `${title}, ${brand}-তে: ${url}`,
  shareOnWhatsapp: "WhatsApp-এ শেয়ার করুন",
  shareByMail: "ইমেইলে শেয়ার করুন",
};
