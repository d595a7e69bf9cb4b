import { language } from "./current";
import { inLanguage } from "./language";

/** Returns the full path of a route's path, in the current language. */
export function pathInLanguage(path: string): string {
  return inLanguage(language(), path);
}
