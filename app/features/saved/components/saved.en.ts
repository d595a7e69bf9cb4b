import type { SavedList } from "~/domain/saved/saved-lists";

type Empty = { title: string; text: string; browse: string };

export const words = {
  save: "Save",
  remove: "Remove",
  removeTitle: "Remove it with your note?",
  removeText: "We delete your note, too.",
  title: "Saved",
  lead: "What you saved to look at again. Only you see it, and nobody knows that you saved it.",
  titleOf: (tab: string) => `${tab}: Saved`,
  tabs: { jobs: "Jobs", people: "People", startups: "Startups" } satisfies Record<SavedList, string>,
  tab: (label: string, count: number) => `${label} (${count})`,
  empty: {
    jobs: {
      title: "No jobs saved",
      text: "Press “Save” on the page of a job to keep it here. You will see here when it has ended.",
      browse: "Find jobs",
    },
    people: {
      title: "No people saved",
      text: "Press “Save” on a profile to keep it here, as a shortlist with your own notes.",
      browse: "Find talent",
    },
    startups: {
      title: "No startups saved",
      text: "Press “Save” on the page of a startup or a company to keep it here.",
      browse: "See startups",
    },
  } satisfies Record<SavedList, Empty>,
  ended: "Ended",
  warned: "Reported: asks for money",
  yourNote: "Your note: ",
  note: "A note for yourself",
  addNote: "Add a note",
  changeNote: "Change the note",
  saveNote: "Save note",
  gone: "This is no longer here. Load the page again to see what is.",
  saveTitle: { jobs: "Save this job?", people: "Save this profile?", startups: "Save this page?" } satisfies Record<
    SavedList,
    string
  >,
  saveText: "You find it under Saved. Only you see it, and nobody knows that you saved it.",
  look: { jobs: "See the job", people: "See the profile", startups: "See the page" } satisfies Record<
    SavedList,
    string
  >,
};
