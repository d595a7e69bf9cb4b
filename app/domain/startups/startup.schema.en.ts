export const words = {
  name: "Name",
  tagline: "Tagline",
  description: "Description",
  sector: "Sector",
  website: "Website",
  city: "City",
  founded: "Year founded",
  team: "Team size",
  stageWrong: "Choose one of the stages",
  divisionWrong: "Choose one of the eight divisions",
  foundedWrong: (first: number, last: number) => `Year founded must be between ${first} and ${last}`,
  teamEmpty: "Team size includes you, so it is at least 1",
};
