import { AsyncLocalStorage } from "node:async_hooks";

/** The data of one request, available wherever its work runs: in parallel loaders, in the client, in the log. */
export type RequestStore = {
  /** Our own id of the request, sent as `X-Request-Id`. */
  readonly id: string;
  /** The pattern of the route that answers, such as `/jobs/:id`; empty until it is known. */
  route: string;
  /** The signed-in member, once the session is verified; null for a visitor. */
  member: string | null;
  /** How often the backend was called. */
  backendCalls: number;
  /** In how many seconds a client may ask again; the last value counts. */
  retryAfter?: number;
  /** Whether the backend timed out: there is no time to ask it anything more. */
  metSilence: boolean;
  /** Whether it met an unexpected error; the page then shows the request's id for support. */
  failed: boolean;
  /** Whether the form that was posted comes back with a problem. */
  refused?: true;
  /** Whether a part of the page could not be read and the page says so. */
  incomplete?: true;
  /** The process clock of the oldest data shown, if the backend did not answer. */
  shownAsOf?: number;
  /** The hash of the page's own styles, which the policy has to allow, if it has only a part of the sheet. */
  stylesHash?: string;
  /** The key of remembered reads; a new one replaces it when they may be outdated. */
  memo: object;
};

const storage = new AsyncLocalStorage<RequestStore>();

/** Runs a request with a store of its own. */
export function withRequestStore<Answer>(id: string, answer: () => Answer): Answer {
  return storage.run(
    { id, route: "", member: null, backendCalls: 0, metSilence: false, failed: false, memo: {} },
    answer,
  );
}

/** Returns the current request's store; undefined outside of a request, as in a timer of the process. */
export function requestStore(): RequestStore | undefined {
  return storage.getStore();
}

/** Sets the member of the request, or null for a visitor; forgets what was read for somebody else. */
export function setMember(member: string | null): void {
  const store = requestStore();
  if (!store) return;
  store.member = member;
  store.memo = {};
}

/** Forgets all reads after a write: they may be outdated. */
export function forgetReads(): void {
  const store = requestStore();
  if (store) store.memo = {};
}

/**
 * Returns `read`, run once per request for the same arguments, even from parallel loaders, until something is written.
 * Compares arguments with `Object.is`. Outside of a request each call reads.
 */
export function oncePerRequest<Args extends readonly unknown[], Answer>(
  read: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const kept = new WeakMap<object, { args: Args; answer: Promise<Answer> }[]>();
  return (...args) => {
    const memo = requestStore()?.memo;
    if (!memo) return read(...args);
    const reads = kept.get(memo) ?? [];
    kept.set(memo, reads);
    const known = reads.find((one) => one.args.every((arg, index) => Object.is(arg, args[index])));
    if (known) return known.answer;
    const answer = read(...args);
    reads.push({ args, answer });
    return answer;
  };
}
