export const words = {
  saved: "Alert saved",
  checkEmail: "Check your email",
  linkSent: "Open the link in our email within 30 days to start the alert.",
  changed: "Alert changed",
  comes: (frequency: string) => `From now on we send it ${frequency.toLowerCase()}.`,
  deleted: "Alert deleted",
  deletedText: "We won't email you about it any more.",
};
