export const words = {
  closed: "Too many wrong codes were typed for this account.",
  used: "This code was tried before. Wait for the next one",
};
