import pino from "pino";
import { createLogger } from "~/lib/log.server";
import type { TaskContext } from "./task";

/** Opens the worker's log on standard output; `sync` if its process ends without waiting for the log. */
export function openLog(level: string, { sync }: { sync: boolean }): TaskContext["log"] {
  const log = createLogger(level, pino.destination({ fd: 1, sync }));
  const write = (name: "info" | "warn" | "error") => (facts: object, event: string) => log[name](facts, event);
  return { info: write("info"), warn: write("warn"), error: write("error") };
}
