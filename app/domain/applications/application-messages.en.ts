export const words = {
  nobody: "Choose at least one application",
  tooMany: (most: number) => `Choose at most ${most} at once`,
  note: "Your note",
  answer: "What they read",
  outOfDate: "This form is out of date. Please reload the page.",
  letter: "Cover letter",
  rate: "Proposed rate",
  box: "Tick the box or leave it empty",
};
