import { INSTANT_MAX, isInstant } from "./instant";
import { z } from "./zod";

/** A form field with an instant in the database's spelling; `error` is the message for any other text. */
export function instantField(error?: () => string) {
  const told = error && { error };
  return z.string().max(INSTANT_MAX, told).refine(isInstant, told);
}
