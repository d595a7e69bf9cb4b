import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const OUTCOMES = ["found", "absent", "wrong", "unreachable", "free_mail"] as const;

const proofSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** Null if there is no website, or its domain can't be proved. */
    domain: z.string().nullable(),
    owned: z.boolean(),
    /** Why the caller may prove it by no mail; null where they may. */
    no_mail: z.enum(["unowned", "younger", "nameless"]).nullable(),
    proved_domain: z.string().nullable(),
    proved_at: z.string().nullable(),
    /** Since when what proved it is missing, whichever owner gave it. */
    missing_since: z.string().nullable(),
    asked: z
      .object({
        way: z.enum(["dns", "mail"]),
        token: z.string(),
        address: z.string().nullable(),
        answered: z.boolean(),
        proved: z.boolean(),
        outcome: z.enum(OUTCOMES).nullable(),
        checked_at: z.string().nullable(),
        waits: z.boolean().nullable(),
      })
      .nullable(),
  })
  .nullable();

const mailSchema = z
  .object({
    name: z.string(),
    domain: z.string(),
    /** The addresses of the page and of the asker's profile; null unless every visitor may read them. */
    slug: z.string().nullable(),
    talent: z.string().nullable(),
    asker: z.string(),
    since: z.string(),
    answered: z.boolean(),
  })
  .nullable();

/**
 * Returns the state of an organization's domain proof, by any address it has had; null if the caller may not ask for
 * it. Throws as `unwrapAs` does (requirements/site.md 118).
 */
export async function getDomainProof(client: RequestClient, slug: string) {
  return unwrapAs(proofSchema, await client.rpc("domain_proof", { slug }, { get: true }));
}

export type DomainProof = NonNullable<Awaited<ReturnType<typeof getDomainProof>>>;

/** Returns what a mail's link is about; null if there is nothing to confirm any more. Throws as `unwrapAs` does. */
export async function getDomainMail(client: RequestClient, token: string) {
  // Sent by POST: the backend would log a token in the address.
  return unwrapAs(mailSchema, await client.rpc("domain_mail", { token }));
}
