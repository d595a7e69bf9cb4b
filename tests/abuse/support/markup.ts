import { createHash } from "node:crypto";
import { attributeOf, parsePage, textIn } from "./page.ts";

/** What a member may type to inject something into a page. `hurt` is their script, `data-hurt` their element. */
export const MARKUP: readonly string[] = [
  "<script>hurt()</script>",
  "</script><script>hurt()</script>",
  "<img src=x onerror=hurt()>",
  '"><img src=x onerror=hurt()>',
  "'><img src=x onerror=hurt()>",
  "<svg onload=hurt()>",
  "<svg/onload=hurt()>",
  "<svg><script>hurt()</script></svg>",
  '"><svg onload=hurt()>',
  "<body onload=hurt()>",
  "<iframe src=javascript:hurt()></iframe>",
  "<iframe srcdoc='<script>hurt()</script>'>",
  "<object data=javascript:hurt()></object>",
  "<embed src=javascript:hurt()>",
  "<math><mtext></form><form><mglyph><svg><mtext><textarea><path id=</textarea><img onerror=hurt() src=1>",
  "<details open ontoggle=hurt()>",
  "<video><source onerror=hurt()>",
  "<audio src=x onerror=hurt()>",
  "<input autofocus onfocus=hurt()>",
  "<select autofocus onfocus=hurt()>",
  "<textarea autofocus onfocus=hurt()>",
  "</textarea><script>hurt()</script>",
  "</title><script>hurt()</script>",
  "</style><script>hurt()</script>",
  "<style>@import 'javascript:hurt()'</style>",
  "<link rel=stylesheet href=//evil.example/hurt.css>",
  "<meta http-equiv=refresh content='0;url=javascript:hurt()'>",
  "<base href=//evil.example/hurt/>",
  "<a href=javascript:hurt()>a</a>",
  "<a href='java&#10;script:hurt()'>a</a>",
  "<a href=data:text/html,hurt>a</a>",
  "<form action=//evil.example/hurt><input type=submit>",
  "<button formaction=javascript:hurt()>a</button>",
  '" onmouseover="hurt()',
  "' onmouseover='hurt()",
  "` onmouseover=`hurt()",
  '" autofocus onfocus="hurt()" x="',
  '"data-hurt=1 ',
  "<b data-hurt>hurt</b>",
  "<hurt-element>",
  "<!-- hurt -->",
  "<!--><script>hurt()</script>-->",
  "--><script>hurt()</script>",
  "]]><script>hurt()</script>",
  "<![CDATA[<script>hurt()</script>]]>",
  "<?xml version='1.0'?><hurt/>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>hurt()</x:script>",
  "<noscript><p title='</noscript><img src=x onerror=hurt()>'>",
  "<template><script>hurt()</script></template>",
  "<plaintext>hurt",
  "<ScRiPt>hurt()</sCrIpT>",
  "<script\u00a0>hurt()</script>",
  "<img src=x:x onerror\u000b=hurt()>",
  "\u2028<script>hurt()</script>\u2029",
  "＜script＞hurt()＜/script＞",
  "&lt;script&gt;hurt()&lt;/script&gt;",
  "&#60;script&#62;hurt()&#60;/script&#62;",
  "%3Cscript%3Ehurt()%3C/script%3E",
  "\\u003cscript\\u003ehurt()\\u003c/script\\u003e",
  "{{constructor.constructor('hurt()')()}}",
  "${hurt()}",
  "javascript:hurt()",
];

const FORBIDDEN = new Set(["iframe", "object", "embed", "base", "math", "template", "plaintext", "audio", "video"]);
const ADDRESSES = ["href", "src", "action", "formaction", "xlink:href", "data", "poster"];

/**
 * Everything on a page that we did not write: elements, attributes, scripts or addresses that a text became. Empty if
 * every text stayed text.
 */
export function intrusions(html: string, policy: string): string[] {
  const page = parsePage(html);
  const found = page.comments.filter((comment) => comment.includes("hurt")).map((comment) => `comment ${comment}`);
  for (const element of page.elements) {
    const { tagName, attrs } = element;
    if (FORBIDDEN.has(tagName) || tagName.includes("hurt")) found.push(`<${tagName}>`);
    if (tagName === "meta" && attributeOf(element, "http-equiv") !== undefined) found.push("<meta http-equiv>");
    for (const { name, value } of attrs) {
      if (name.startsWith("on") || name.includes("hurt") || name === "srcdoc" || name === "style")
        found.push(`${tagName} ${name}`);
      if (ADDRESSES.includes(name) && /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value))
        found.push(`${name}=${value}`);
      if (ADDRESSES.includes(name) && /^(https?:)?\/\/evil/.test(value)) found.push(`${name}=${value}`);
    }
    if (tagName !== "script") continue;
    const isData = ["application/ld+json", "application/json"].includes(attributeOf(element, "type") ?? "");
    // A script that the policy does not name does not run; but its presence is already the fault.
    if (!isData && (attributeOf(element, "src") !== undefined || !isHashed(textIn(element), policy)))
      found.push(`script ${textIn(element).slice(0, 80)}`);
    if (/<\/?script|<!--/i.test(textIn(element)))
      found.push(`script with a tag in it: ${textIn(element).slice(0, 80)}`);
  }
  return found;
}

/** Whether the policy allows the script by its content. */
function isHashed(script: string, policy: string): boolean {
  return policy.includes(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
