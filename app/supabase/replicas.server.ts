import { isRead } from "~/lib/backend-fetch.server";

/** A visitor with a mail's link has just answered, and would not find that in a replica either. */
const OF_A_LINK = /\/rpc\/(?:alert_by_token|domain_mail|guardian_page)$/;

/**
 * `call`, with what a visitor only reads of the database's API asked at `readUrl`, where replicas answer; all the rest goes where
 * it went. Members are never asked for there: who has just written would not find it.
 */
export function atReplicas(
  call: typeof fetch,
  { url, readUrl }: { url: string; readUrl: string | undefined },
  isVisitor: () => boolean,
): typeof fetch {
  if (readUrl === undefined) return call;
  const [from, to] = [url, readUrl].map((base) => new URL("rest/v1/", base.replace(/\/*$/, "/")).href) as [
    string,
    string,
  ];
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isForReplicas =
      isVisitor() && address.startsWith(from) && isRead(input, init) && !OF_A_LINK.test(new URL(address).pathname);
    return call(isForReplicas ? to + address.slice(from.length) : input, init);
  };
}
