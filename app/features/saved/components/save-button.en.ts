export const words = {
  save: "Save",
  saved: "Saved",
  removeFrom: ", press to remove",
};
