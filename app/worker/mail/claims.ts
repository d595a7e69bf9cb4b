import { randomUUID } from "node:crypto";
import type { TaskContext, WorkerDatabase } from "../task";
import { reasonOf } from "../task-run";
import type { Outcome } from "./outcome";

/** After so long nobody waits for it any more: an operator has decided about the mail, or will. */
const REMEMBERED_MS = 3_600_000;

/** What the database has yet to hear of a claim: the mail's outcome; null if it was never tried. */
interface Untold {
  since: number;
  outcome: { mail: string; address: string; said: Outcome } | null;
}

/**
 * The claims of a worker whose end the database has not confirmed. A claim that it knows nothing more of is in doubt
 * once its lease is over; but where only the database broke off, the worker knows that the mail never left, or what
 * the mail server said.
 */
export class Claims {
  readonly #untold = new Map<string, Untold>();

  /** Begins a claim, before the database is asked for a mail: the claim may have been made although no answer came. */
  begin(): string {
    const claim = randomUUID();
    this.#untold.set(claim, { since: performance.now(), outcome: null });
    return claim;
  }

  /** Ends a claim for which there was no mail; and, before the mail server is asked, one that is in doubt from now on. */
  forget(claim: string): void {
    this.#untold.delete(claim);
  }

  /** Tells the database the outcome, or remembers it where it can't be told. */
  async end(db: WorkerDatabase, claim: string, outcome: NonNullable<Untold["outcome"]>): Promise<void> {
    this.#untold.set(claim, { since: performance.now(), outcome });
    await tellOf(db, claim, outcome);
    this.#untold.delete(claim);
  }

  /** Tells the database what it has not confirmed. Never rejects: what fails is told at the next run, for an hour. */
  async tell(db: WorkerDatabase, { log }: TaskContext): Promise<void> {
    for (const [claim, { since, outcome }] of this.#untold) {
      try {
        await tellOf(db, claim, outcome);
        this.#untold.delete(claim);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "mail not settled");
        if (performance.now() - since >= REMEMBERED_MS) this.#untold.delete(claim);
      }
    }
  }
}

async function tellOf(db: WorkerDatabase, claim: string, outcome: Untold["outcome"]): Promise<void> {
  if (!outcome) {
    await db.query("select worker.return_mails($1)", [[claim]]);
    return;
  }
  const { mail, address, said } = outcome;
  const error = said.state === "sent" ? null : said.error;
  await db.query("select worker.finish_mail($1, $2, $3, $4, $5)", [mail, said.state, error, address, claim]);
}
