/** Like app/ui/primitives/icons, but only for the dashboard: every page with an icon loads that file. */
export const MAP_PIN =
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0";
export const TRENDING = "M16 7h6v6M22 7l-8.5 8.5-5-5L2 17";
export const PLUS = "M5 12h14M12 5v14";
