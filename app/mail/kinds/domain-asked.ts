import { domainMailPath } from "~/domain/organizations/domain-proof";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { domainAskedMail } from "./domain-asked.words";

/** The characters of a domain that fit into a subject. */
const DOMAIN = 60;

/** To an address at a domain to be proved. Its only text by a member is the domain: anybody can type an address. */
export const domainAsked = mailKind({
  category: "account",
  params: z.object({ domain: z.string(), token: z.string() }),
  examples: [
    { domain: "setu.example", token: "0123456789abcdef".repeat(4) },
    { domain: `${"d".repeat(45)}.example`, token: "0123456789abcdef".repeat(4) },
  ],
  word: ({ domain, token }) => {
    const t = domainAskedMail();
    return {
      subject: t.subject(truncate(domain, DOMAIN)),
      preview: t.preview,
      paragraphs: [t.body(domain), t.next],
      action: { label: t.action, path: domainMailPath(token) },
      why: t.why(domain),
    };
  },
});
