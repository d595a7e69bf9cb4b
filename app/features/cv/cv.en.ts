export const words = {
  file: (name: string) => `CV: ${name}`,
  about: "About",
  experience: "Experience",
  education: "Education",
  skills: "Skills",
  projects: "Projects",
  skill: (name: string, level: string, years: number) => {
    const known = [level.toLowerCase(), years > 0 ? (years === 1 ? "1 year" : `${years} years`) : ""];
    return `${name} (${known.filter(Boolean).join(", ")})`;
  },
  more: (address: string) => `More on the profile: ${address}`,
  notMade: "This CV can't be made just now. Go back, and try again in a moment. Nothing is lost.",
  shortened: "Shortened to one page",
};
