/** A phone number as its owner writes it, with the link that calls it. */
export type Telephone = { text: string; href: string };

/** Returns a number written for people with its link. */
export function telephone(text: string): Telephone {
  return { text, href: `tel:${text.replace(/[^\d+]/g, "")}` };
}
