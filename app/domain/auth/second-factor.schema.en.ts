export const words = {
  codeMissing: "Type the code that your app shows",
  codeWrong: "A code has six digits",
};
