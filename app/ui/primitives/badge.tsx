import type { ReactNode } from "react";
import type { Tone } from "~/lib/tone";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  green: "bg-green-soft text-green-strong",
  yellow: "bg-yellow-soft text-yellow-strong",
  red: "bg-red-soft text-red-strong",
  blue: "bg-blue-soft text-blue-strong",
  purple: "bg-purple-soft text-purple-strong",
};

/** A short word with a colour; the word alone must carry the meaning. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
