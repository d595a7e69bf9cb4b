import { isFreeMail } from "~/lib/free-mail.server";
import { type Found, lookUp, WAITS } from "../dns";
import type { Task, TaskContext, WorkerDatabase } from "../task";

/** How many are looked up at once: a slow one does not hold up the others. */
const SLICE = 10;

type Due = { organization_id: string; member_id: string; domain: string; record: string | null };

/** Reserved names (RFC 2606): in the demo they count as proved, without a look-up. */
const NOBODYS = /\.example$/;

/**
 * Looks for the proof that a domain is an organization's, and reports to the database, which decides. What a run does
 * not finish is due again after ten minutes.
 */
export const proveDomainsWithin = (waits: typeof WAITS): Task => ({
  name: "prove-domains",
  every: 20,
  run: async (db, context) => {
    let all = 0;
    for (let taken = SLICE; taken === SLICE && !context.signal.aborted; all += taken) {
      const due = await db.query<Due>("select * from worker.due_proofs($1)", [SLICE]);
      await Promise.all(due.map((proof) => prove(db, context, proof, waits)));
      taken = due.length;
    }
    return all > 0 ? `${all} domains` : undefined;
  },
});

export const proveDomains = proveDomainsWithin(WAITS);

async function prove(db: WorkerDatabase, context: TaskContext, proof: Due, waits: typeof WAITS): Promise<void> {
  const outcome = await outcomeOf(context, proof, waits);
  await db.query("select worker.answer_proof($1, $2, $3, $4)", [
    proof.organization_id,
    proof.member_id,
    proof.domain,
    outcome,
  ]);
}

async function outcomeOf(
  { env, isAlone }: TaskContext,
  { domain, record }: Due,
  waits: typeof WAITS,
): Promise<Found | "free_mail"> {
  if (record === null && isFreeMail(domain)) return "free_mail";
  if (isAlone && !env.DNS_SERVERS && NOBODYS.test(domain)) return "found";
  return lookUp(domain, record, env.DNS_SERVERS, waits);
}
