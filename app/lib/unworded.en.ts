export const words = {
  problem: (_value: unknown): string | undefined => undefined,
};
