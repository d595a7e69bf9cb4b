export const words = {
  name: "Ecosystem",
  title: "Tech ecosystem map of Bangladesh",
  description: "The eight divisions of Bangladesh on a map, with the tech hubs of Dhaka, Chittagong and Mymensingh.",
  heading: "Ecosystem map",
  lead: "Eight divisions with the people and jobs that are here now, and three hubs with sample figures.",
  sample: "Sample",
  unknown: "We can't count the people and jobs right now.",
};
