import type { words as en } from "./operator-facts.en";

export const words: typeof en = { name: "নাম", address: "ঠিকানা", email: "ইমেইল", phone: "ফোন" };
