/** A job, a school or a project: what, where, when, and more about it. Parts that are not known are empty. */
export type CvEntry = { title: string; at: string; years: string; text: string };

export type CvSection = { title: string; text: string; entries: CvEntry[] };

/** What a CV says, in words, from top to bottom; typed text is as it is. */
export type CvDocument = {
  /** What the file is called where it is opened. */
  file: string;
  name: string;
  title: string;
  /** Where the member is, and how to reach them. */
  facts: string[];
  sections: CvSection[];
  /** What to say where a page is too short for all. */
  shortened: string;
};
