import { longDateInDhaka } from "~/domain/dhaka-time";
import { distance } from "~/i18n/distance.server";
import type { DomainProof } from "./proofs.queries.server";

/** Returns an owner's view of a domain's proof. Worded on the server, so that times don't change on hydration. */
export function proofView({ asked, ...proof }: DomainProof, now: Date) {
  const isDns = asked?.way === "dns";
  return {
    slug: proof.slug,
    name: proof.name,
    domain: proof.domain,
    owned: proof.owned,
    noMail: proof.no_mail,
    provedSince: proof.proved_at && longDateInDhaka(proof.proved_at),
    missingSince: proof.missing_since && longDateInDhaka(proof.missing_since),
    /** The record's required content; null before the owner asked for it. */
    record: isDns ? `techsetu-verification=${asked.token}` : null,
    outcome: asked?.outcome ?? null,
    /** Whether the reader's own proof was found before. */
    found: asked?.proved ?? false,
    checked: asked?.checked_at ? distance(asked.checked_at, now, { addSuffix: true }) : null,
    waits: asked?.waits ?? false,
    /** Whether the reader has proved it by a mail: a record would add nothing. */
    provedByMail: asked?.way === "mail" && asked.proved,
    mailedTo: asked?.answered ? null : (asked?.address ?? null),
    answered: asked?.way === "mail" && asked.answered,
  };
}

export type ProofView = ReturnType<typeof proofView>;
