export const words = {
  notSaved: "Your choice was not saved",
  notify: "Notify me of",
  saving: "Saving…",
  save: "Save",
};
