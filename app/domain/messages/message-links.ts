import { withoutDirection } from "~/lib/direction";

/** A part of a message: plain text, or a web address with its link target. */
export type MessagePart = { text: string; href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s\p{Cc}<>"'`\\^{|}]+/giu;
const CLOSES: Record<string, string> = { ")": "(", "]": "[" };

/**
 * Splits a message into text and links. Links only http and https addresses with their scheme, and only if the text
 * shows the true target: no user name before an @, no letters that a browser would rewrite, no marks that change the
 * direction of text (requirements/messages.md m5).
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
 * Drops the closing punctuation of the sentence around it: "(see https://example.com/a_(b))." leads to "…/a_(b)".
 * Counts brackets once, so that a message of thousands of brackets stays cheap.
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
