export const words = {
  subject: (domain: string) => `Is ${domain} yours?`,
  preview: "A page on TechSetu asks to be verified by this domain.",
  body: (domain: string) =>
    `Somebody who looks after the page of a startup or a company on TechSetu says that ${domain} is its domain. The page below names it.`,
  next: "Nothing is proved unless you press the button there. If you know nothing about it, do nothing.",
  action: "Read and decide",
  why: (domain: string) => `You get this mail because a member asked us to write to this address at ${domain}.`,
};
