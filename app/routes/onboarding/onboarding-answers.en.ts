export const words = {
  placeIncomplete: "Your place is not complete",
  placeLater: "You can add your division and city at any time. People search the talent directory by place.",
  profileDone: "Profile completed!",
  hiddenNow: "The talent directory no longer shows you.",
  talentCreated: "Talent profile created!",
  talentUpdated: "Talent profile updated",
  skillsLost: "Warning: your skills could not be saved. Please add them again.",
  startupSaved: "Startup profile saved!",
  investorSaved: "Investment profile saved!",
};
