import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to one request wherever its work goes on: in loaders side by side, in the client, in the log. */
export type RequestStore = {
  /** Our own id of the request, as `X-Request-Id` tells it. */
  readonly id: string;
  /** The pattern of the route that answers, such as `/jobs/:id`; empty until it is known. */
  route: string;
  /** The member who asks, once the session is verified; null for a visitor. */
  member: string | null;
  /** How often the backend was called. */
  backendCalls: number;
  /** In how many seconds the same may be asked for again; the last word counts. */
  retryAfter?: number;
  /** Whether the backend let the request wait in vain: there is no time to ask it anything more. */
  metSilence: boolean;
  /** Whether it met an error that nobody expected, of which support is told by the request's id. */
  failed: boolean;
  /** Whether the form that was posted comes back with a problem. */
  refused?: true;
  /** Whether a part of the page could not be read and the page says so. */
  incomplete?: true;
  /** Since when what it shows may be out of date, on the process's own clock, where the backend did not answer. */
  shownAsOf?: number;
  /** The hash of the styles in the page, where it has not the whole sheet: the policy has to allow it. */
  stylesHash?: string;
  /** What reads are kept under; another one takes its place when they may have changed. */
  memo: object;
};

const storage = new AsyncLocalStorage<RequestStore>();

/** Answers a request with a store of its own. */
export function withRequestStore<Answer>(id: string, answer: () => Answer): Answer {
  return storage.run(
    { id, route: "", member: null, backendCalls: 0, metSilence: false, failed: false, memo: {} },
    answer,
  );
}

/** The store of the request under way; undefined outside of one, as in a timer of the process. */
export function requestStore(): RequestStore | undefined {
  return storage.getStore();
}

/** From here on the request is this member's, or a visitor's where it is null; what was read before was another's. */
export function setMember(member: string | null): void {
  const store = requestStore();
  if (!store) return;
  store.member = member;
  store.memo = {};
}

/** What was read before may be out of date: something was written. */
export function forgetReads(): void {
  const store = requestStore();
  if (store) store.memo = {};
}

/**
 * `read`, made once a request for the same arguments, however many loaders ask for it side by side, until
 * something is written. Arguments are the same by `Object.is`. Outside of a request each call reads.
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
