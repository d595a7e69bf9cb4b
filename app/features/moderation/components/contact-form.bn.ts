import type { words as en } from "./contact-form.en";

export const words: typeof en = {
  email: "আপনার ইমেইল ঠিকানা",
  message: "আপনার বার্তা",
  send: "পাঠান",
  sending: "পাঠানো হচ্ছে…",
};
