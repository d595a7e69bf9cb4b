import type { words as en } from "./pay.en";

const PER: Record<string, string> = { hour: "প্রতি ঘণ্টায়", day: "প্রতিদিন", month: "প্রতি মাসে", project: "মোট" };
const NAMES: Record<string, string> = { BDT: "টাকা", USD: "মার্কিন ডলার" };

export const words: typeof en = {
  currencies: { USD: "মার্কিন ডলার ($)", BDT: "টাকা (৳)" },
  units: { hour: "ঘণ্টা হিসেবে", day: "দিন হিসেবে", month: "মাস হিসেবে", project: "প্রজেক্ট হিসেবে" },
  keys: {
    "BDT-month": "টাকা, মাস হিসেবে",
    "BDT-day": "টাকা, দিন হিসেবে",
    "BDT-hour": "টাকা, ঘণ্টা হিসেবে",
    "BDT-project": "টাকা, প্রজেক্ট হিসেবে",
    "USD-month": "মার্কিন ডলার, মাস হিসেবে",
    "USD-day": "মার্কিন ডলার, দিন হিসেবে",
    "USD-hour": "মার্কিন ডলার, ঘণ্টা হিসেবে",
    "USD-project": "মার্কিন ডলার, প্রজেক্ট হিসেবে",
  },
  suffixes: { hour: "/ঘণ্টা", day: "/দিন", month: "/মাস" },
  asked: (currency, unit) => `${PER[unit] ?? PER.project} কত ${NAMES[currency] ?? currency}`,
};
