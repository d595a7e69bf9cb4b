import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** What a thread answers to a task. */
export type ThreadAnswer = { result: unknown } | { error: string };

type Options = {
  /** The most threads, and so tasks at work at once. */
  threads: number;
  /** The most tasks that wait for a thread. */
  waiting: number;
  /** How long a task may take; a thread that takes longer is ended. */
  deadlineMs: number;
  /** How long a thread without a task is kept. */
  idleMs: number;
};

/**
 * Threads of one file, which takes a task at a time as a message and sends back a `ThreadAnswer`. They begin with
 * the first tasks; one that dies fails its task alone, and the next task has a new one. None keeps the process from
 * ending, and none knows its environment.
 */
export class ThreadPool {
  readonly #file: URL;
  readonly #options: Options;
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #threads = new Set<Worker>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(file: URL, options: Options) {
    this.#file = file;
    this.#options = options;
    this.#limit = pLimit(options.threads);
  }

  /** How many threads there are at the moment. */
  get size(): number {
    return this.#threads.size;
  }

  /** What a thread answers to the task. Throws when too many wait, and when the thread fails, dies or takes too long. */
  async run(task: unknown): Promise<unknown> {
    if (this.#limit.pendingCount >= this.#options.waiting) throw new Error("too many tasks wait for a thread");
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

  /** Ends every thread; tasks at work fail. */
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
      // An error of the thread's own rejects it as well.
      const [answer] = (await once(thread, "message", { signal: over.signal })) as [ThreadAnswer];
      return answer;
    } catch (error) {
      // What the thread threw says more than its end, which may be heard of before this line.
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
    // Whoever waits for its answer is told; without one the process would end.
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
