export const words = {
  unknown: "Unknown device",
  /** A device as recorded when the session began, such as "Chrome on Android". */
  device: (device: string) => device,
};
