export const words = {
  kindWrong: "Choose a startup or a company",
  boxWrong: "Tick the box or leave it empty",
  suggestion: "Your suggestion",
};
