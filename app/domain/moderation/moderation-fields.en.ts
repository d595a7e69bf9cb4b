export const words = {
  choice: "Choose what to do",
  reason: "The reason",
  decision: "Choose the decision",
  appeal: "Your appeal",
  message: "Your message",
  statement: "Who you are",
  links: "Give one to five links, each on its own line",
  longLink: (max: number) => `Each link may have at most ${max} characters`,
  role: "Choose a role",
  since: "Choose a day from 2020 on",
};
