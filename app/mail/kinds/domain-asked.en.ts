export const words = {
  subject: (asker: string, page: string) => `Does “${asker}” speak for “${page}”?`,
  preview: "Somebody says so on TechSetu. Only you can tell us whether it is true.",
  who: (asker: string, since: string, page: string, domain: string) =>
    `A member of TechSetu manages the page “${page}” there and says that ${domain} is its domain. The member gives the name “${asker}” and joined on ${since}.`,
  yes: (domain: string) =>
    `If you say yes, the page is marked “Verified”, and everybody reads there that its owners proved that ${domain} is theirs. Nobody at TechSetu checks it further.`,
  no: (page: string, domain: string) =>
    `Say yes only if you know that this person speaks for “${page}”, and if you may decide for ${domain}. If not, do nothing: then nothing changes.`,
  action: "Read and decide",
  why: (domain: string) => `You get this email because this member asked us to write to this address at ${domain}.`,
};
