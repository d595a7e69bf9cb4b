export const words = {
  without: (filter: string) => `Without ${filter}`,
};
