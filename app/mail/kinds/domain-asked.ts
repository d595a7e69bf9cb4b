import { longDateInDhaka } from "~/domain/dhaka-time";
import { domainMailPath } from "~/domain/organizations/domain-proof";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { unlinkedText } from "../unlinked";
import { domainAskedMail } from "./domain-asked.words";

/** The characters of a name that fit into the subject, which has two of them. */
const NAME = 30;

const example = { token: "0123456789abcdef".repeat(4), since: "2026-03-01T00:00:00Z" };

/**
 * To an address at a domain to be proved. Names who asks and for which page: a reader who knows neither can't answer
 * (docs/decisions/0120-proof-by-domain.md).
 */
export const domainAsked = mailKind({
  category: "account",
  params: z.object({
    domain: z.string(),
    token: z.string(),
    /** What the asker is called. */
    name: z.string(),
    /** Since when the asker is a member. */
    since: z.string(),
    /** The organization's name. */
    company: z.string(),
  }),
  examples: [
    { ...example, domain: "nodi.example", name: "Rahim Uddin", company: "Nodi Ghat Ltd." },
    { ...example, domain: `${"d".repeat(45)}.example`, name: "Rahima ".repeat(17), company: "সেতু ".repeat(24) },
  ],
  word: ({ domain, token, name, since, company }) => {
    const t = domainAskedMail();
    const [asker, page] = [unlinkedText(name), unlinkedText(company)];
    return {
      subject: t.subject(unlinkedText(truncate(name, NAME)), unlinkedText(truncate(company, NAME))),
      preview: t.preview,
      paragraphs: [t.who(asker, longDateInDhaka(since), page, domain), t.yes(domain), t.no(page, domain)],
      action: { label: t.action, path: domainMailPath(token) },
      why: t.why(domain),
    };
  },
});
