export const words = {
  firstYear: "First year",
  lastYear: "Last year",
  entry: "This",
  description: "Description",
  tooEarly: (label: string, year: number) => `${label} can't be before ${year}`,
  titleMissing: "Say what it is",
  reversed: "The last year can't be before the first",
  tooMany: (most: number) => `At most ${most} entries can be shown`,
};
