export const words = {
  code: "Code from your app",
  codeHint: "Six digits; every 30 seconds there is a new code.",
};
