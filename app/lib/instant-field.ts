import { INSTANT_MAX, isInstant } from "./instant";
import { z } from "./zod";

/** An instant that a form sends as the database wrote it; `error` says what is told of any other text. */
export function instantField(error?: () => string) {
  const told = error && { error };
  return z.string().max(INSTANT_MAX, told).refine(isInstant, told);
}
