export const words = {
  title: ({ fields, languages, division, q }: Parts) =>
    [
      fields ? `Mentors for ${fields}` : "Mentors",
      division && `in ${division}`,
      languages && `who speak ${languages}`,
      q && `for “${q}”`,
    ]
      .filter(Boolean)
      .join(" "),
  hours: (hours: string) => `${hours} a month`,
  free: (when: string) => `Free: ${when}`,
};

export type Parts = {
  fields: string | undefined;
  languages: string | undefined;
  division: string | undefined;
  q: string | undefined;
};
