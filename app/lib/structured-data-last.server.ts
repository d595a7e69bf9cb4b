const BLOCK = /<script type="application\/ld\+json">.*?<\/script>/gs;

/**
 * Takes the structured data out of a rendered page's head: returns the page without it, and it, for the page's end. On
 * a slow line all that stands before the first text delays it. Only for pages whose scripts never start: React would
 * miss it in the head.
 */
export function withoutStructuredData(html: string): { html: string; data: string } {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  return { html: head.replace(BLOCK, "") + html.slice(end), data: (head.match(BLOCK) ?? []).join("") };
}
