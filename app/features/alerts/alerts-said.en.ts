export const words = {
  saved: "Alert saved",
  savedText: "We email you what is new, at eight in the morning in Dhaka.",
  checkEmail: "Check your email",
  linkSent: "Open the link in our email within 30 days to start the alert.",
  changed: "Alert changed",
  comes: (frequency: string) => `From now on we send it ${frequency.toLowerCase()}.`,
  deleted: "Alert deleted",
  deletedText: "We won't email you about it any more.",
};
