import type { Confirmation } from "~/ui/primitives/action";
import { withdrawalWords } from "./withdrawal.words";

/** Returns what an applicant is asked before the application is deleted. */
export function withdrawal(): Confirmation {
  const { title, text, label } = withdrawalWords();
  return { title, text, label, variant: "danger" };
}
