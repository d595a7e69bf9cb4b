export const words = {
  role: "I am a",
  /** One line per role, for people who don't know the site yet. */
  lines: {
    developer: "You look for work, or want companies to find you.",
    startup_founder: "You build a company and look for people or money.",
    investor: "You look for startups to invest in.",
    mentor: "You give others your time and experience.",
    student: "You learn, and look for a first job or internship.",
  },
};
