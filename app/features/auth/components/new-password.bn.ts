import type { words as en } from "./new-password.en";

export const words: typeof en = {
  password: "নতুন পাসওয়ার্ড",
  confirm: "নতুন পাসওয়ার্ডটি আবার লিখুন",
};
