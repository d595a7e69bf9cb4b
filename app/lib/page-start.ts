/** What a document hands to `entry.client`, as a data block: no policy applies to it and no browser compiles it. */
export type PageStart = {
  /** React Router's context, its manifest's address, the matched routes' modules, and their data as it encodes them. */
  context: object;
  manifest: string;
  modules: [routeId: string, urls: string[]][];
  data: string;
  /** What the start script loads: the whole sheet, then the scripts in order, and the files that these will request. */
  sheet?: string;
  scripts: string[];
  preloads: string[];
};

export const PAGE_START_ID = "page-start";
