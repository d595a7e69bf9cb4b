export const words = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters`,
  notPlain: (label: string) => `${label} contains characters that can't be stored`,
  belowZero: (label: string) => `${label} can't be below 0`,
  notWhole: (label: string) => `${label} must be a whole number, such as 3`,
  notDecimal: (label: string, decimals: number) =>
    `${label} must be a number with at most ${decimals} decimals, such as 25.50`,
  tooMuch: (label: string, max: string) => `${label} can be at most ${max}`,
  notUrl: (label: string) => `${label} must be a web address, such as https://example.com`,
};
