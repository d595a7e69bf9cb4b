export const words = {
  purpose: "What you would like to talk about",
  reason: "The reason",
  first: "Enter a day and time, such as 2027-01-31T15:30",
  unknownTime: "This is no time where you are: clocks leave it out, or it is not in the calendar",
  past: "This time is over: choose a later one",
  far: "Choose a time within the next 90 days",
  same: "Propose another time than the first",
  zone: "Choose where you are",
  incomplete: "This form is incomplete: please load the page again",
};
