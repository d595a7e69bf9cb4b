export const words = {
  saved: "Saved",
  savedText: "You find it under Saved, in your account menu.",
  removed: "No longer saved",
  stillSaved: "Still saved, because it has your note",
  noteFirst: "You can remove both under Saved, in your account menu.",
  noteKept: "Note saved",
  noteGone: "Note deleted",
  savedAgo: (ago: string) => `Saved ${ago}`,
  endedJob: "A job that is not shown now",
  endedOrganization: "A page that is not listed any more",
  endedPerson: "A profile that is not in the directory any more",
};
