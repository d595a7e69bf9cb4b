import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * Counts, by `intent`, the posts that led back to this page without an `answer`: use it as the key of a form, which is
 * then empty again, or as stored. After a redirect to the same page it would still hold what was sent.
 */
export function useSentForms(answer: unknown): (intent?: string) => number {
  const { formMethod, formData } = useNavigation();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [before, setBefore] = useState<string | null>(null);
  const sent = formMethod === "POST" ? String(formData?.get("intent") ?? "") : null;
  // While rendering, so that no frame shows the old form.
  if (sent !== before) {
    setBefore(sent);
    if (before !== null && answer === undefined) setCounts({ ...counts, [before]: (counts[before] ?? 0) + 1 });
  }
  return (intent = "") => counts[intent] ?? 0;
}
