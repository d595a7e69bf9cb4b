export const words = {
  subject: (domain: string) => `Is ${domain} yours?`,
  preview: "A page on TechSetu wants to be verified with your domain.",
  body: (domain: string) =>
    `Somebody who manages the page of a startup or a company on TechSetu says that ${domain} is its domain. Open the page below to see its name.`,
  next: "Nothing is proved unless you press the button there. If you know nothing about this, ignore this email.",
  action: "Read and decide",
  why: (domain: string) => `You get this email because a member asked us to write to this address at ${domain}.`,
};
