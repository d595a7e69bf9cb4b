export const words = {
  years: (first: number, last: number | null) => `${first} – ${last ?? "present"}`,
};
