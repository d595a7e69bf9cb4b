import type { Tone } from "~/lib/tone";

const tones: Record<Tone, string> = {
  neutral: "bg-edge",
  green: "bg-available",
  yellow: "bg-busy",
  red: "bg-away",
  blue: "bg-blue-strong",
  purple: "bg-purple-strong",
};

/** The colour of a state, always in front of the word for it. */
export function Dot({ tone, className = "size-2" }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`forced-colors-keep inline-block shrink-0 rounded-full ${tones[tone]} ${className}`}
    />
  );
}
