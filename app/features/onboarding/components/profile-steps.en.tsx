import type { ReactNode } from "react";

export const words = {
  title: "Set up your profile",
  steps: ["About you", "Your place", "Your work", "Review"],
  pageTitle: (step: string) => `${step}: set up your profile`,
  placeLead:
    "People search the talent directory by place. You can leave this for later, but then such a search may not find your talent profile.",
  failed: "We can't check right now whether you told us that you are looking for work.",
  looking: "I'm looking for work",
  lookingHint: "Next you describe what you do, for the talent directory.",
  listedHint: "If you untick this, the talent directory no longer shows you. Your talent profile stays.",
  unlistedHint: "If you untick this, you are no longer open to work. Your talent profile stays.",
  name: "Name",
  phone: "Phone",
  location: "Location",
  place: "Division and city",
  bio: "Bio",
  links: "Links",
  notGiven: "Not given",
  change: "Change",
  changeOf: (term: string) => `Change ${term.toLowerCase()}`,
  placeless: (add: (text: string) => ReactNode) => (
    <>
      Your division or city is still empty, so a search by place may not find your talent profile.{" "}
      {add("Add your place")}
    </>
  ),
};
