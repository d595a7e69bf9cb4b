export const words = {
  passwordMissing: "Type your current password",
  passwordLong: "This password is too long",
  locale: "Choose one of the two languages",
  older: "Tick the box once you are 18",
  notConfirmed: (word: string) => `Type the word ${word} in capitals to confirm`,
};
