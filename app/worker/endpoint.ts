import type { TaskContext, WorkerDatabase } from "./task";

/** An endpoint on the worker's own port, besides `/healthz`. */
export interface Endpoint {
  method: "GET" | "POST";
  path: string;
  /** The body is read completely first; one above 256 KiB is refused. */
  answer(request: Request, db: WorkerDatabase, context: TaskContext): Promise<Response>;
}

/** Returns an answer of a few words, for readers of a log or a terminal. */
export function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
