export const words = {
  network: "Too many messages to us have come from your network within a day. Signed in, you can still write to us.",
};
