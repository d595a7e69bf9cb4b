import { domainMailPath } from "~/domain/organizations/domain-proof";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { domainAskedMail } from "./domain-asked.words";

/** As much of a domain as a subject has room for. */
const DOMAIN = 60;

/** To an address at a domain that somebody wants to prove. Of what members wrote it has the domain alone: anybody may type an address. */
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
