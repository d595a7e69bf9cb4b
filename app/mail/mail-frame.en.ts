export const words = {
  instead: "If the button does not work, open this address:",
  unsubscribe: "Stop these emails",
};
