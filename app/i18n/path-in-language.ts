import { language } from "./current";
import { inLanguage } from "./language";

/** The whole path of a page of the routes, in the language of what is being answered or shown. */
export function pathInLanguage(path: string): string {
  return inLanguage(language(), path);
}
