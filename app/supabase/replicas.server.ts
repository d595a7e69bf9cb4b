import { isRead } from "~/lib/backend-fetch.server";

/** A visitor with a mail's link has just written, and a replica may not have it yet. */
const OF_A_LINK = /\/rpc\/(?:alert_by_token|domain_mail|guardian_page)$/;

/**
 * Wraps `call`, and sends a visitor's reads of the database's API to `readUrl`, where replicas answer. Everything else
 * goes to `url`; members' reads too, since a replica may not yet have what they just wrote.
 */
export function atReplicas(
  call: typeof fetch,
  { url, readUrl }: { url: string; readUrl: string | undefined },
  isVisitor: () => boolean,
): typeof fetch {
  if (readUrl === undefined) return call;
  const [from, to] = [`${url}/rest/v1/`, `${readUrl}/rest/v1/`];
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isForReplicas =
      isVisitor() && address.startsWith(from) && isRead(input, init) && !OF_A_LINK.test(new URL(address).pathname);
    return call(isForReplicas ? to + address.slice(from.length) : input, init);
  };
}
