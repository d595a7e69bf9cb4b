import { createHash, randomBytes } from "node:crypto";
import type { Member } from "./members.ts";

type Run = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

/** Stores a member's alert on jobs. Returns the token in the link of one of its mails. */
export async function insertAlertToken(run: Run, member: Pick<Member, "id">, q = "bridge"): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await run(
    `with kept as (
       insert into private.alerts (member_id, list, wanted, frequency, confirmed_at)
       values ($1, 'jobs', jsonb_build_object('q', $2::text), 'daily', now()) returning id
     )
     insert into private.alert_tokens (token_hash, alert_id) select decode($3, 'hex'), id from kept`,
    [member.id, q, createHash("sha256").update(token).digest("hex")],
  );
  return token;
}
