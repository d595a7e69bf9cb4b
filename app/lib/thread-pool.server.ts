import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { Shares } from "./shares.server";

/** A thread's answer to a task. */
export type ThreadAnswer = { result: unknown } | { error: string };

type Options = {
  /** The most threads, and so the most running tasks. */
  threads: number;
  /** The most tasks that wait for a thread. */
  waiting: number;
  /** The most tasks of one asker that run or wait: one cannot keep all others from the threads. */
  each: number;
  /** How long a task may take before its thread is ended. */
  deadlineMs: number;
  /** How long an idle thread is kept. */
  idleMs: number;
};

/**
 * A pool of threads that run one file. A thread gets one task at a time as a message and sends back a `ThreadAnswer`.
 * Threads start with the first tasks; a thread that dies fails only its task, and the next task gets a new one. None
 * keeps the process from ending, and none sees its environment.
 */
export class ThreadPool {
  readonly #file: URL;
  readonly #options: Options;
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #shares: Shares;
  readonly #threads = new Set<Worker>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(file: URL, options: Options) {
    this.#file = file;
    this.#options = options;
    this.#limit = pLimit(options.threads);
    this.#shares = new Shares(options.each);
  }

  /** The current number of threads. */
  get size(): number {
    return this.#threads.size;
  }

  /**
   * Returns a thread's answer to a task of `asker`, a member's id or an address. Throws if too many tasks wait, in all or
   * of this asker, or if the thread fails, dies or takes too long.
   */
  async run(task: unknown, asker: string): Promise<unknown> {
    if (this.#limit.pendingCount >= this.#options.waiting) throw new Error("too many tasks wait for a thread");
    if (!this.#shares.take(asker)) throw new Error("too many tasks of one asker wait for a thread");
    return this.#inTurn(task).finally(() => this.#shares.giveBack(asker));
  }

  #inTurn(task: unknown): Promise<unknown> {
    return this.#limit(async () => {
      const thread = this.#take();
      const answer = await this.#ask(thread, task).catch(async (error: unknown) => {
        await this.#end(thread);
        throw error;
      });
      this.#rest(thread);
      if ("error" in answer) throw new Error(answer.error);
      return answer.result;
    });
  }

  /** Ends every thread; running tasks fail. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  async #ask(thread: Worker, task: unknown): Promise<ThreadAnswer> {
    const over = new AbortController();
    const deadline = setTimeout(() => over.abort(new Error("a thread took too long")), this.#options.deadlineMs);
    const died = () => over.abort(new Error("a thread has died"));
    thread.once("exit", died);
    try {
      thread.postMessage(task, []);
      // An error of the thread itself rejects it, too.
      const [answer] = (await once(thread, "message", { signal: over.signal })) as [ThreadAnswer];
      return answer;
    } catch (error) {
      // A thread's error says more than its exit, which may arrive first.
      throw error instanceof Error && error.name === "AbortError" ? over.signal.reason : error;
    } finally {
      thread.off("exit", died);
      clearTimeout(deadline);
    }
  }

  #take(): Worker {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      return thread;
    }
    const thread = new Worker(this.#file, { env: {} });
    this.#threads.add(thread);
    // `run` reports the error; without a listener the process would end.
    thread.on("error", () => undefined);
    thread.once("exit", () => this.#forget(thread));
    thread.unref();
    return thread;
  }

  #rest(thread: Worker): void {
    if (!this.#threads.has(thread)) return;
    this.#idle.set(thread, setTimeout(() => void this.#end(thread), this.#options.idleMs).unref());
  }

  async #end(thread: Worker): Promise<void> {
    this.#forget(thread);
    await thread.terminate();
  }

  #forget(thread: Worker): void {
    this.#threads.delete(thread);
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }
}
