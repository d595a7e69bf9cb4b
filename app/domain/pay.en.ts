/** For the title of a list: "paid in taka by the month". */
export const paidIn = (kind: string) => `paid in ${kind.replace("Taka", "taka")}`;

export const words = {
  currencies: { USD: "US dollars ($)", BDT: "Taka (৳)" },
  units: { hour: "by the hour", day: "by the day", month: "by the month", project: "by the project" },
  // Taka by the month comes first: most people are paid so.
  keys: {
    "BDT-month": "Taka by the month",
    "BDT-day": "Taka by the day",
    "BDT-hour": "Taka by the hour",
    "BDT-project": "Taka by the project",
    "USD-month": "US dollars by the month",
    "USD-day": "US dollars by the day",
    "USD-hour": "US dollars by the hour",
    "USD-project": "US dollars by the project",
  },
  suffixes: { hour: "/hr", day: "/day", month: "/month" } as Record<string, string>,
  asked: (currency: string, unit: string) => `${currency} ${unit === "project" ? "in total" : `per ${unit}`}`,
};
