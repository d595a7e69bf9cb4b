const named = (way: string, noun = "") => (noun ? `${way} ${noun}` : way);

export const words = {
  pages: "Pages",
  newer: (noun?: string) => named("Newer", noun),
  previous: (noun?: string) => named("Previous", noun),
  older: (noun?: string) => named("Older", noun),
  more: (noun?: string) => named("More", noun),
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
