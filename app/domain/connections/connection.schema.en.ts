export const words = {
  incomplete: "This form is incomplete: please load the page again",
  note: "Note",
};
