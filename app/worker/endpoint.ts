import type { TaskContext, WorkerDatabase } from "./task";

/** What the worker answers on its own port, beside `/healthz`. */
export interface Endpoint {
  method: "GET" | "POST";
  path: string;
  /** The body is read whole before, and refused above 256 KiB. */
  answer(request: Request, db: WorkerDatabase, context: TaskContext): Promise<Response>;
}

/** An answer of a few words, for whoever reads a log or a terminal. */
export function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
