import type { Tone } from "~/lib/tone";
import { cards } from "./cards.words";
import type { Dashboard } from "./dashboard.queries.server";

export type Check = { name: string; word: string; tone: Tone; note: string };

/** Returns what we know about the member. Ticks only what we have checked (requirements/dashboard.md d12). */
export function checksOf(profile: Dashboard["profile"]): { complete: boolean; checks: Check[] } {
  const t = cards();
  const complete = Boolean(profile?.full_name?.trim() && profile.location?.trim());
  return {
    complete,
    checks: [
      complete
        ? { name: t.basics, word: t.complete, tone: "green", note: t.basicsFilled }
        : { name: t.basics, word: t.missing, tone: "yellow", note: t.basicsNeeded },
      verification(t.phone, profile?.phone_verified, t.phoneNot),
      verification(t.nid, profile?.nid_verified, t.nidNot),
    ],
  };
}

function verification(name: string, verified: boolean | undefined, note: string): Check {
  const t = cards();
  return verified
    ? { name, word: t.verified, tone: "green", note: t.checked }
    : { name, word: t.notYet, tone: "neutral", note };
}
