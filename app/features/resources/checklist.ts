/** A list to tick, as a page and as a PDF. */
export type Checklist = {
  title: string;
  /** What it is not. */
  about: string;
  sections: { title: string; items: string[] }[];
};
