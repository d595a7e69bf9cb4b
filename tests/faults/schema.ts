import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { Fault, FaultKind } from "../../scripts/faults/fault.ts";
import { SCHEMA_FAULTS, type SchemaFault } from "./schema-queries.ts";

const testOf = (file: string) => `db/${file}.test.ts`;

/** Compares the schema with the reviewed list, whatever is lost. */
const REVIEWED = testOf("catalogue");

/** The tests that act like a member, and notice: by kind, then by a part of the object's name. */
const CAUGHT_BY: Record<string, [part: RegExp, files: string[]][]> = {
  "lost trigger": [
    [/set_updated_at$/, ["edges"]],
    [/ owe_\w+_mail$/, ["mail-events"]],
    [/ (begin_thread\w*|lead_to_thread|unname_thread|end_membership)$/, ["conversations", "conversations-end"]],
    [/ (apply_age|guard_younger)$/, ["younger-members"]],
    [/ keep_\w+_words$/, ["search"]],
    [/ (count_row|lock_actions|cap_\w+)$/, ["limits"]],
    [/^jobs guard_fees$/, ["jobs-fees"]],
    [/ (guard_params|unname_\w+)$/, ["notification-kinds"]],
    [/forget_left_words$/, ["leaving-unseen", "identity"]],
    [/^organizations name_jobs$/, ["job-page"]],
    [/^jobs /, ["jobs-rules"]],
    [/^job_applications number_applicants$/, ["received-applications"]],
    [/^job_applications /, ["applications", "notifications"]],
    [/^connections unname_connection$/, ["notification-kinds"]],
    [/^notifications guard_params$/, ["notification-kinds"]],
    [/^connections /, ["connections"]],
    [/^meetings /, ["meetings"]],
    [/^notifications /, ["notifications"]],
    [/^profiles guard/, ["rls-rows"]],
    [/^talent_profiles keep/, ["talent-freshness"]],
    [/^(skills refresh_search|talent_profiles forget_stale)$/, ["write-costs"]],
    [/^(profiles|skills|talent_profiles|user_skills) /, ["directory"]],
    [/sign_up$/, ["sign-up"]],
    [/release_jobs$/, ["account-deletion", "leaving-unseen"]],
  ],
  "open policy": [
    [/^public_profiles /, ["talent-freshness"]],
    [/^storage/, []],
    [/./, ["rls-matrix", "rls-rows"]],
  ],
  "no row security": [[/./, ["rls-matrix", "rls-rows"]]],
  "owner's view": [[/./, ["rls-matrix"]]],
  "right on a table": [[/./, ["rls-matrix"]]],
  "lost check": [[/./, ["edges"]]],
};

/**
 * A fault for each trigger, policy, view, right, check, key and index that the migrations create: lost, or open to a
 * role that it was closed to. Queries a new embedded database, so that later objects get their faults automatically.
 */
export const SCHEMA: FaultKind[] = Object.keys(SCHEMA_FAULTS).map((kind) => ({ kind, faults: () => faultsOf(kind) }));

async function faultsOf(kind: string): Promise<Fault[]> {
  const found = (await (catalogue ??= readCatalogue()))[kind] ?? [];
  return found.map(({ what, sql, relation, name }) => ({
    what,
    plant: { sql },
    caughtBy: [...catchersOf(kind, `${relation} ${name}`), REVIEWED],
  }));
}

let catalogue: Promise<Record<string, SchemaFault[]>> | undefined;

async function readCatalogue(): Promise<Record<string, SchemaFault[]>> {
  const supabase = await startLocalSupabase({ port: 0, mailboxPort: 0, siteUrl: "http://localhost:3000", seed: false });
  const found: Record<string, SchemaFault[]> = {};
  for (const [kind, query] of Object.entries(SCHEMA_FAULTS)) {
    found[kind] = await supabase.sql<SchemaFault>(`${query} order by what`);
  }
  await supabase.close();
  return found;
}

function catchersOf(kind: string, object: string): string[] {
  const [, files = []] = CAUGHT_BY[kind]?.find(([part]) => part.test(object)) ?? [];
  return files.map(testOf);
}
