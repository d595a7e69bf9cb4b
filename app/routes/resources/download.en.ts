export const words = {
  download: (about: string) => `Download (${about})`,
  field: "Field",
  note: "What to enter",
};
