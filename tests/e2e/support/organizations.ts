import { randomUUID } from "node:crypto";
import type { Member } from "./fixtures.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

/**
 * Inserts a company of the member's into the database, with a unique website. Returns the page on which its domain is
 * proved.
 */
export async function insertOrganization(
  runSql: RunSql,
  owner: Member,
  website = `https://d${randomUUID().slice(0, 8)}.example`,
  name = `Org ${randomUUID().slice(0, 8)}`,
): Promise<string> {
  const [row] = await runSql<{ id: string; slug: string }>(
    "insert into public.organizations (name, website) values ($1, $2) returning id, slug",
    [name, website],
  );
  await runSql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
    row?.id,
    owner.id,
  ]);
  return `/startups/${row?.slug}/verify`;
}
