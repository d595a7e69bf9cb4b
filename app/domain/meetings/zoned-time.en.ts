export const words: {
  months: string[];
  weekdays: Record<string, string>;
  day: (weekday: string, date: string, time: string) => string;
} = {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  weekdays: { Mon: "Mon", Tue: "Tue", Wed: "Wed", Thu: "Thu", Fri: "Fri", Sat: "Sat", Sun: "Sun" },
  day: (weekday, date, time) => `${weekday} ${date}, ${time}`,
};
