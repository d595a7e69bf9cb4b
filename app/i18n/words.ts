import { language } from "./current.ts";

/**
 * The words of one place in both languages, as one asks for them: `jobCard().apply`, within a request or a component
 * and never in a constant of a module. The build for browsers puts one language in the place of both (decision 0088).
 */
export function words<Words>(en: Words, bn: NoInfer<Words>): () => Words {
  return () => (language() === "bn" ? bn : en);
}
