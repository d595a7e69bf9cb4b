import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

const named = z.object({ id: z.string(), name: z.string() });

/** What `public.startup_owners` answers. */
const ownersSchema = z
  .object({
    owners: z.array(named.extend({ mine: z.boolean(), shown: z.boolean(), removable: z.boolean() })),
    invited: z.array(named),
    connections: z.array(named),
  })
  .nullable();

export type Owners = NonNullable<z.output<typeof ownersSchema>>;

/** The owners of what the caller owns, who is asked to be one, and whom the caller could ask; null for whoever owns it not. */
export async function getOwners(client: RequestClient, organization: string) {
  return unwrapAs(ownersSchema, await client.rpc("startup_owners", { organization }, { get: true }));
}

/** What the member owns, for which they may post: the oldest first. Throws as `unwrap` does. */
export async function listOwnOrganizations(client: RequestClient, ownerId: string) {
  const rows = unwrap(
    await client
      .from("organization_members")
      .select("organization:organizations!inner(id, slug, name)")
      .eq("member_id", ownerId)
      .order("created_at"),
  );
  return (rows ?? []).map(({ organization }) => organization);
}

/** What the member owns by this very name, or null. Throws as `unwrap` does. */
export async function getOwnOfName(client: RequestClient, ownerId: string, name: string) {
  const owned = unwrap(
    await client
      .from("organization_members")
      .select("organization:organizations!inner(slug, tagline, description)")
      .eq("member_id", ownerId)
      .eq("organization.name", name)
      .limit(1)
      .maybeSingle(),
  );
  return owned?.organization ?? null;
}
