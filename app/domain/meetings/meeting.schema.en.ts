export const words = {
  purpose: "What you would like to talk about",
  reason: "The reason",
  first: "Enter a day and time, such as 2027-01-31T15:30",
  unknownTime: "This time does not exist where you are: the clocks change then, or the date is not in the calendar",
  past: "This time has passed: choose a later one",
  far: "Choose a time within the next 90 days",
  same: "Choose a time different from the first one",
  zone: "Choose where you are",
  incomplete: "This form is incomplete: please load the page again",
};
