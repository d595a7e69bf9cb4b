import { factsLine } from "~/lib/facts";
import { WordsWith } from "./words-with";

const line = (...facts: string[]) => factsLine(facts);

/** Facts in a line, each marked with its own language: beside a long Bangla name the others are no Bangla. */
export function FactsText({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return <WordsWith words={line} names={facts.flatMap((fact) => fact || [])} />;
}
