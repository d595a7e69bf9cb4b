export const words = {
  between: (min: string, max: string) => `${min} to ${max}`,
  atLeast: (min: string) => `From ${min}`,
  atMost: (max: string) => `Up to ${max}`,
};
