export const words = {
  money: "This text asks for money. Send none to somebody you don't know, and report it if something seems wrong.",
  moneyInMessages:
    "A message here asks for money. Send none to somebody you don't know, and report it if something seems wrong.",
};
