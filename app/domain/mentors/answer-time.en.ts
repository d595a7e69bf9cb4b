export const words = {
  inDhaka: (time: string) => `${time} (Dhaka time)`,
};
