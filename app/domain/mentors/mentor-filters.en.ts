export const words = {
  title: ({ fields, languages, division, hours, free, q }: Parts) =>
    [
      fields ? `Mentors for ${fields}` : "Mentors",
      division && `in ${division}`,
      languages && `who speak ${languages}`,
      hours && `with ${hours} a month`,
      free && `free ${free.toLowerCase()}`,
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
  hours: string | undefined;
  free: string | undefined;
  q: string | undefined;
};
