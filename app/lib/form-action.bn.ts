import type { words as en } from "./form-action.en";

export const words: typeof en = {
  away: "এই মুহূর্তে আমাদের ডেটাবেসে পৌঁছানো যাচ্ছে না। কিছুই হারায়নি: একটু পরে ফর্মটি আবার পাঠান।",
  badIntent: "ফর্মটি যেভাবে পাঠানো হয়েছে, তা আমরা বুঝতে পারিনি।",
};
