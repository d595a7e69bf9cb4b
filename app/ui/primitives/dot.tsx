import type { Tone } from "~/lib/tone";

const tones: Record<Tone, string> = {
  neutral: "bg-edge",
  green: "bg-available",
  yellow: "bg-busy",
  red: "bg-away",
  blue: "bg-blue-strong",
  purple: "bg-purple-strong",
};

/** A state's colour, in front of the word that says it: never without. */
export function Dot({ tone, className = "size-2" }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`forced-colors-keep inline-block shrink-0 rounded-full ${tones[tone]} ${className}`}
    />
  );
}
