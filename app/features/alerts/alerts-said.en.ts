export const words = {
  saved: "Alert saved",
  savedText: "What is new comes by email, at eight in the morning.",
  checkEmail: "Check your email",
  linkSent: "Open the link in our email within 30 days to begin the alert.",
  changed: "Alert changed",
  comes: (frequency: string) => `It comes ${frequency.toLowerCase()} from now on.`,
  deleted: "Alert deleted",
  deletedText: "Nothing more comes of it.",
};
