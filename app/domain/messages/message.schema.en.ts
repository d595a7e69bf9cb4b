export const words = {
  incomplete: "This form is incomplete: please load the page again",
  message: "Choose the message",
  reason: "Choose what is wrong with it",
  details: "Details",
};
