import { withoutDirection } from "~/lib/direction";

/** A part of a message: text as it was written, or an address with where it leads. */
export type MessagePart = { text: string; href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s\p{Cc}<>"'`\\^{|}]+/giu;
const CLOSES: Record<string, string> = { ")": "(", "]": "[" };

/**
 * A message in parts, its web addresses as links. Only http and https, written out with their scheme, lead anywhere, and
 * only where what is read is where it leads: no name before an @, no letters that a browser would write otherwise, none
 * that turn the direction of text (requirements/messages.md m5).
 */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutClosing(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * Without what ends the sentence around it: "(see https://example.com/a_(b))." leads to "…/a_(b)". Brackets are counted
 * once: whoever writes thousands of them must not have a conversation counted through for each.
 */
function withoutClosing(found: string): string {
  const left = new Map<string, number>();
  const countOf = (letter: string) => left.get(letter) ?? 0;
  for (const letter of found) left.set(letter, countOf(letter) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opens = CLOSES[last];
    const isOpen = opens !== undefined && countOf(opens) >= countOf(last);
    if (isOpen || !/[\p{Po}\p{Pe}\p{Pf}]/u.test(last) || /[/#&%*@]/.test(last)) break;
    left.set(last, countOf(last) - 1);
  }
  return found.slice(0, end);
}

function hrefOf(address: string): string | null {
  if (address.length > 2048 || withoutDirection(address) !== address || !URL.canParse(address)) return null;
  const { href, host, hostname, username, password } = new URL(address);
  if (username || password || !hostname.includes(".")) return null;
  const authority = address.split("/")[2]?.split(/[?#]/)[0]?.toLowerCase().replace(/:\d*$/, "");
  return authority === host.replace(/:\d+$/, "") ? href : null;
}
