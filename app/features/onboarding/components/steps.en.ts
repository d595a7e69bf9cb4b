export const words = {
  progress: "Progress",
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  skip: "Skip",
  later: "Skip for now",
  next: "Next",
  finish: "Finish",
  saving: "Saving…",
  back: "Back",
};
