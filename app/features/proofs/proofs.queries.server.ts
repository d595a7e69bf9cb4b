import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const OUTCOMES = ["found", "absent", "wrong", "unreachable", "free_mail"] as const;

const proofSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** Null where the website has none that can be proved, or there is no website. */
    domain: z.string().nullable(),
    owned: z.boolean(),
    proved_domain: z.string().nullable(),
    proved_at: z.string().nullable(),
    asked: z
      .object({
        way: z.enum(["dns", "mail"]),
        token: z.string(),
        address: z.string().nullable(),
        answered: z.boolean(),
        outcome: z.enum(OUTCOMES).nullable(),
        checked_at: z.string().nullable(),
        missing_since: z.string().nullable(),
        waits: z.boolean().nullable(),
      })
      .nullable(),
  })
  .nullable();

const mailSchema = z.object({ name: z.string(), domain: z.string(), answered: z.boolean() }).nullable();

/**
 * How the proof of an organization's domain stands, by any address that it has had; null for whoever may not ask for it.
 * Throws as `unwrapAs` does (requirements/site.md 118).
 */
export async function getDomainProof(client: RequestClient, slug: string) {
  return unwrapAs(proofSchema, await client.rpc("domain_proof", { slug }, { get: true }));
}

export type DomainProof = NonNullable<Awaited<ReturnType<typeof getDomainProof>>>;

/** What a mail's link is about; null where there is nothing to answer any more. Throws as `unwrapAs` does. */
export async function getDomainMail(client: RequestClient, token: string) {
  // Posted: a token in an address would be in logs of the backend.
  return unwrapAs(mailSchema, await client.rpc("domain_mail", { token }));
}
