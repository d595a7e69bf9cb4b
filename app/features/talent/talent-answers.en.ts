export const words = {
  unreachable: "we can't reach our database just now.",
  refused: "the database refused the request.",
  failed: "Failed to fetch talents",
  profileRefused: "Error creating profile: There was an error creating your talent profile. Please try again.",
  projectsRefused: "Your projects could not be saved. Please try again.",
  careerRefused: "Your entries could not be saved. Please try again.",
  confirmed: {
    message: "You are in the directory",
    description: "Thank you. We'll ask again in 90 days; a change to your profile counts as an answer too.",
  },
  unlisted: { message: "The directory does not list you now", description: "Your own talent page says why." },
  notConfirmed: { message: "Nothing was changed", description: "You have no talent profile." },
};
