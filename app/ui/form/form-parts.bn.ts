import type { words as en } from "./form-parts.en";

export const words: typeof en = {
  website: "ওয়েবসাইট",
  websiteHint: "যেমন example.com",
  show: "দেখান",
  hide: "লুকান",
  showPassword: "পাসওয়ার্ড দেখান",
  hidePassword: "পাসওয়ার্ড লুকান",
  required: ", আবশ্যক",
  change: "বদলান",
  next: (title) => `পরবর্তী: ${title}`,
  leaveEmpty: "এই ঘরটি খালি রাখুন",
};
