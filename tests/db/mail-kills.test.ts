import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { LANES } from "../../app/worker/mail/smtp.ts";
import { buildWorker } from "../../scripts/build-worker.ts";
import { startSmtpSink, type SmtpSink, type Trouble } from "../support/smtp-server.ts";
import { describeOnEachTarget } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const EVENTS = LONG ? 10_000 : 100;
const KILLS = LONG ? 20 : 1;
/** Of fifty addresses one each gets this trouble, at the server's first attempt. */
const FIRST_TROUBLES: Record<number, Trouble> = {
  0: { at: "rcpt", code: 450, text: "4.2.0 later" },
  1: { at: "data", code: 452, text: "4.2.2 full" },
  2: "hang up before",
  3: "hang up after",
  4: { slow: 300 },
};

const DIRECTORY = mkdtempSync(join(tmpdir(), "techsetu-worker-"));

/** An address says which event it belongs to, and what the server does to it. */
function troubleOf(address: string, time: number): Trouble | undefined {
  if (address.startsWith("calm")) return undefined;
  const [, name = "", number = ""] = /^([a-z]+)(\d+)@/.exec(address) ?? [];
  if (name === "nobody") return { at: "rcpt", code: 550, text: "5.1.1 no such user" };
  if (name === "spam") return { at: "data", code: 554, text: "5.7.1 spam" };
  return time === 1 ? FIRST_TROUBLES[Number(number) % 50] : undefined;
}

describeOnEachTarget(
  "mails of a worker that is killed (docs/decisions/0093-outbox.md)",
  (target) => {
    const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
    const workers = new Set<ChildProcess>();

    beforeAll(async () => {
      await buildWorker(DIRECTORY);
      await sql("update private.mail_kinds set resent = true where kind = 'address_check'");
    });
    afterAll(() => {
      for (const worker of workers) worker.kill("SIGKILL");
      rmSync(DIRECTORY, { recursive: true, force: true });
    });

    const owe = (name: string, count: number) =>
      sql(
        `select private.enqueue_mail_to('address_check', $1 || n || '@example.org', 'en', $1 || n)
         from generate_series(1, $2::integer) as n`,
        [name, count],
      );
    const databaseUrl = () => {
      const { jobs } = target();
      return "connectionString" in jobs ? jobs.connectionString : "";
    };
    const startWorker = (sink: SmtpSink) => {
      const worker = spawn(process.execPath, [join(DIRECTORY, "main.js")], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl(),
          SMTP_URL: sink.url,
          UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
          PUBLIC_ORIGIN: "https://techsetu.example",
          HOST: "127.0.0.1",
          WORKER_PORT: "0",
          LOG_LEVEL: "error",
        },
        stdio: ["ignore", "ignore", "inherit"],
      });
      workers.add(worker);
      return worker;
    };
    const kill = async (worker: ChildProcess) => {
      const ended = once(worker, "exit");
      worker.kill("SIGKILL");
      await ended;
      workers.delete(worker);
    };
    /** Makes pauses and leases of minutes end at once. */
    const letTimePass = async (claims: boolean) => {
      await sql("update private.outbox set due_at = now() where state = 'waiting'");
      if (claims)
        await sql("update private.outbox set claimed_at = claimed_at - interval '1 hour' where state = 'claimed'");
    };
    const counts = async () => {
      const rows = await sql<{ state: string; count: number }>(
        "select state, count(*)::integer as count from private.outbox group by state",
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    };
    const drained = async () => {
      await expect
        .poll(
          async () => {
            await letTimePass(false);
            const { waiting = 0, claimed = 0 } = await counts();
            return waiting + claimed;
          },
          { timeout: 600_000, interval: 500 },
        )
        .toBe(0);
    };

    it(`are none of them lost, and repeated at most once for each sender and kill: ${EVENTS} events, ${KILLS} kills`, async () => {
      const sink = await startSmtpSink(troubleOf);
      onTestFinished(() => sink.close());
      await owe("member", EVENTS);
      await owe("nobody", EVENTS / 50);
      await owe("spam", EVENTS / 50);
      const startedAt = performance.now();
      for (let round = 1; round <= KILLS; round += 1) {
        const worker = startWorker(sink);
        await sink.took(Math.floor((EVENTS * round) / (KILLS + 2)));
        await kill(worker);
        await letTimePass(true);
      }
      const last = startWorker(sink);
      await drained();
      const seconds = (performance.now() - startedAt) / 1_000;

      const found = await counts();
      const distinct = new Set(sink.taken.map(({ messageId }) => messageId));
      const doubted = await sql<{ address: string }>("select address from private.outbox where state = 'unknown'");
      const arrived = new Set(sink.taken.map(({ to }) => to));
      const missing = doubted.filter(({ address }) => !arrived.has(address)).length;
      const hungUp = Array.from({ length: EVENTS }, (_, index) => index + 1).filter((n) => n % 50 === 3).length;
      const repeats = sink.taken.length - distinct.size;
      if (LONG) console.log(JSON.stringify({ found, distinct: distinct.size, repeats, hungUp, missing, seconds }));
      // Every mail that did not arrive is marked as in doubt, and an operator sends it.
      expect(distinct.size + missing).toBe(EVENTS);
      expect(found).toEqual({
        sent: EVENTS - doubted.length,
        failed: (EVENTS / 50) * 2,
        ...(doubted.length > 0 && { unknown: doubted.length }),
      });
      expect(repeats).toBeLessThanOrEqual(hungUp + KILLS * LANES);
      expect(repeats).toBeGreaterThanOrEqual(hungUp - doubted.length);
      await sql("update private.outbox set state = 'waiting', cut_off = false where state = 'unknown'");
      await drained();
      expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(EVENTS);
      expect(await counts()).toEqual({ sent: EVENTS, failed: (EVENTS / 50) * 2 });

      const [before, calm] = [sink.taken.length, EVENTS / 2];
      await owe("calm", calm);
      await sink.took(before + 1);
      const calmAt = performance.now();
      await sink.took(before + calm);
      const rate = Math.round((calm - 1) / ((performance.now() - calmAt) / 1_000));
      if (LONG) console.log(JSON.stringify({ mailsASecond: rate }));
      await kill(last);
      expect(sink.taken).toHaveLength(before + calm);
    });
  },
  ["postgres"],
);
