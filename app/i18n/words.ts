import { language } from "./current.ts";

/**
 * Returns a function for the words of one place in both languages. Call it as `jobCard().apply` within a request or a
 * component, never in a module constant. The browser build replaces both by one language (decision 0088).
 */
export function words<Words>(en: Words, bn: NoInfer<Words>): () => Words {
  return () => (language() === "bn" ? bn : en);
}
