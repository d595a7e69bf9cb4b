export const words = {
  network: "We got too many messages from your network within a day. You can still write to us if you sign in.",
};
