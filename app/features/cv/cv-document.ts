/** A job, a school or a project: what, where, when, and more about it. Parts that are not known are empty. */
export type CvEntry = { title: string; at: string; years: string; text: string };

export type CvSection = { title: string; text: string; entries: CvEntry[] };

/** The words of a CV, from top to bottom; what the member typed stays unchanged. */
export type CvDocument = {
  /** The title of the PDF, shown by the program that opens it. */
  file: string;
  name: string;
  title: string;
  /** The member's place and contact details. */
  facts: string[];
  sections: CvSection[];
  /** The note for a page that is too short for everything. */
  shortened: string;
};
