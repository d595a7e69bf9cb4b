export const words = {
  title: "Hide my profile",
  lead: "From your employer, say: whoever runs the page of an organization you name here does not find your profile, neither in the directory nor by its address, and can't ask to connect or to meet.",
  limits:
    "Nobody is told. What you apply for, your connections and your conversations stay as they are, and so do your pages as a mentor, an investor or a founder. Whoever is signed out sees what everybody sees.",
  yours: "Hidden from",
  none: "You hide from nobody.",
  unlisted: "An organization that is not listed any more",
  show: "Show again",
  find: "Name or domain of an organization",
  search: "Search",
  found: "Organizations that proved their domain",
  nobody: (search: string) =>
    `No organization that proved its domain is called “${search}” or has that domain. Of any other name nobody knows who is behind it.`,
  hide: "Hide",
  hiddenNow: "Hidden",
  hidden: "Your profile is hidden from them",
  shown: "They find your profile again",
  gone: "This organization can't be named any more. Reload the page to see which can.",
};
