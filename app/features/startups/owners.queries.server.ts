import { shownName } from "~/domain/profile/shown-name";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

const named = z.object({ id: z.string(), name: z.string().transform(shownName) });

/** The result of `public.startup_owners`. */
const ownersSchema = z
  .object({
    owners: z.array(
      named
        // `shown`: whether the owner agrees to be named. `named`: whether the page does it.
        .extend({ mine: z.boolean(), shown: z.boolean(), named: z.boolean().optional(), removable: z.boolean() })
        // A database of the version before does not tell.
        .transform((owner) => ({ ...owner, named: owner.named ?? owner.shown })),
    ),
    /** Whether no page names the caller, who is under 18 without a guardian's yes. */
    younger: z.boolean().default(false),
    invited: z.array(named),
    connections: z.array(named),
    /** Since when what proved the page's domain is missing; null while it is found, or nothing is proved. */
    proof_missing_since: z.string().nullable(),
  })
  .nullable();

export type Owners = NonNullable<z.output<typeof ownersSchema>>;

/**
 * Returns the owners of the caller's organization, those invited, and whom the caller could invite; null if not theirs.
 */
export async function getOwners(client: RequestClient, organization: string) {
  return unwrapAs(ownersSchema, await client.rpc("startup_owners", { organization }, { get: true }));
}

/**
 * Returns the connections that an owner could invite, each by a name that no other has: where several have one name,
 * with the address that connected members see of each other. Throws as `unwrap` does.
 */
export async function tellApart(client: RequestClient, connections: Owners["connections"]) {
  const isAlone = (name: string) => connections.filter((other) => other.name === name).length === 1;
  const alike = connections.filter(({ name }) => !isAlone(name)).map(({ id }) => id);
  if (alike.length === 0) return connections;
  const rows = unwrap(await client.from("my_connections").select("id, member_email").in("id", alike)) ?? [];
  const addresses = new Map(rows.map(({ id, member_email }) => [id, member_email]));
  return connections.map(({ id, name }) => {
    const address = addresses.get(id);
    return { id, name: address ? `${name} (${address})` : name };
  });
}

/** Returns the organizations for which the member may post, as owner, oldest first. Throws as `unwrap` does. */
export async function listOwnOrganizations(client: RequestClient, ownerId: string) {
  const rows = unwrap(
    await client
      .from("organization_members")
      .select("organization:organizations!inner(id, slug, name, is_public)")
      .eq("member_id", ownerId)
      .order("created_at"),
  );
  return (rows ?? []).map(({ organization }) => organization);
}

/** Returns the member's organization with exactly this name, or null. Throws as `unwrap` does. */
export async function getOwnOfName(client: RequestClient, ownerId: string, name: string) {
  const owned = unwrap(
    await client
      .from("organization_members")
      .select(
        "organization:organizations!inner(slug, name, tagline, description, sector, stage, website, division, city, founded_year, team_size, is_startup)",
      )
      .eq("member_id", ownerId)
      .eq("organization.name", name)
      .limit(1)
      .maybeSingle(),
  );
  return owned?.organization ?? null;
}
