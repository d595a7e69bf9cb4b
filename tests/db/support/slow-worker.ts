/** A separate worker with one task, which begins and never ends by itself. Says so on standard output. */
import { openPool, workerDatabase } from "../../../app/worker/postgres.ts";
import { startWorker } from "../../../app/worker/worker.ts";
import { FAR_AWAY } from "./far-away.ts";

const connectionString = process.env.DATABASE_URL ?? "";

await startWorker({
  database: workerDatabase(openPool(connectionString, { connectMs: 60_000 })),
  jobs: { connectionString },
  env: {
    PUBLIC_ORIGIN: "http://localhost:3000",
    SMTP_URL: "smtp://127.0.0.1:9",
    UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
    WORKER_PORT: 0,
    LOG_LEVEL: "silent",
  },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  endpoints: [],
  tasks: [
    {
      name: "slow",
      cron: FAR_AWAY,
      run: () => {
        process.stdout.write("begun\n");
        return new Promise(() => undefined);
      },
    },
  ],
}).then((worker) => worker.runNow("slow"));
