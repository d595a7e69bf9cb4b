import type { NewOrganizationInput, OrganizationInput } from "~/domain/startups/organization.schema";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { getOwnOfName } from "./owners.queries.server";
import { startups } from "./startups.words";

const refused = (): FormProblem => ({ status: 422, formErrors: [startups().refused] });

/** The member owns an organization of this name already. */
const OWN_ALREADY = "PT409";

/**
 * Adds an organization and makes the member its owner. Returns its address (also when the same form is sent again), or
 * the problem: 409 if the member owns another of this name, 422 when the database refuses otherwise. Throws `tooMany()`
 * over the limits, 503 when it is unreachable.
 */
export async function addOrganization(
  client: RequestClient,
  ownerId: string,
  input: NewOrganizationInput,
): Promise<{ slug: string } | FormProblem> {
  const { foundedYear, teamSize, kind, ...rest } = input;
  const row = { ...rest, founded_year: foundedYear, team_size: teamSize, is_startup: kind === "startup" };
  try {
    const added = await client.from("organizations").insert(row).select("slug").maybeSingle();
    if (added.error?.code !== OWN_ALREADY) return unwrap(added) ?? refused();
    const own = await getOwnOfName(client, ownerId, input.name);
    const isSame = own && (Object.keys(row) as (keyof typeof row)[]).every((column) => own[column] === row[column]);
    return isSame ? { slug: own.slug } : { status: 409, fieldErrors: { name: [startups().ownAlready] } };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("organization not added", { code: error.code });
    return refused();
  }
}

/**
 * Stores an owner's changes, and whether the page may name them. Returns the address, which a new name changes, or the
 * problem when the database refuses; throws 404 if the caller is no owner, 503 when it is unreachable.
 */
export async function saveOrganization(
  client: RequestClient,
  ownerId: string,
  id: string,
  input: OrganizationInput,
): Promise<{ slug: string } | FormProblem> {
  const { foundedYear, teamSize, kind, isListed, shown, ...rest } = input;
  const facts = { founded_year: foundedYear, team_size: teamSize, is_startup: kind === "startup", is_listed: isListed };
  try {
    const stored = unwrap(
      await client
        .from("organizations")
        .update({ ...rest, ...facts })
        .eq("id", id)
        .select("slug")
        .maybeSingle(),
    );
    if (!stored) throw new Response(null, { status: 404 });
    const own = client.from("organization_members").update({ shown });
    unwrap(await own.eq("organization_id", id).eq("member_id", ownerId));
    return stored;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === OWN_ALREADY) return { status: 409, fieldErrors: { name: [startups().ownAlready] } };
    logError("organization not saved", { code: error.code });
    return refused();
  }
}

/** Invites a connection to become an owner. Returns false if they can't be invited any more. Throws as `unwrap` does. */
export function inviteOwner(client: RequestClient, organization: string, connection: string): Promise<boolean> {
  return isDone(client.rpc("invite_owner", { organization, connection }), NOT_FOUND);
}

/** Removes an owner who joined later, or an invitation. Returns false if there is none. Throws as `unwrap` does. */
export function removeOwner(client: RequestClient, owner: string): Promise<boolean> {
  return isDone(client.rpc("remove_owner", { owner }), NOT_FOUND);
}

/** Saves the caller's answer to an invitation to be an owner. Returns false if there is none. Throws as `unwrap` does. */
export function answerInvitation(client: RequestClient, organization: string, accept: boolean): Promise<boolean> {
  return isDone(client.rpc("answer_owner_invitation", { organization, accept }), NOT_FOUND);
}

/**
 * Declines the invitation to own the page at an address that the caller can't read. Returns false if there is none.
 * Throws as `unwrap` does.
 */
export async function declineInvitationAt(client: RequestClient, address: string): Promise<boolean> {
  return unwrap(await client.rpc("decline_owner_invitation", { address })) === true;
}

/** Ends the member's ownership; when the last owner leaves, it is no longer listed. Throws as `unwrap` does. */
export async function leaveOrganization(client: RequestClient, ownerId: string, organization: string) {
  const own = client.from("organization_members").delete().eq("organization_id", organization);
  unwrap(await own.eq("member_id", ownerId));
}

/**
 * Sends a suggestion to the owners, or keeps it for moderators if there are none. Throws 404 as `unwrapFound` does,
 * `tooMany()` over the limit.
 */
export async function suggestEdit(client: RequestClient, organization: string, body: string) {
  await unwrapFound(client.rpc("suggest_edit", { organization, body }));
}
