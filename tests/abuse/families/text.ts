import { sql } from "../../support/stack.ts";
import { formWith } from "../../support/visitor.ts";
import { atTheEdge, inForms } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { jobForm, newPerson } from "../support/people.ts";

/** Stored as typed, except for NFC and surrounding blanks. */
const KEPT: Record<string, string> = {
  conjuncts: "ক্ষ্ম জ্ঞ ঙ্ক্ষ স্ত্র",
  "a conjunct held apart by a zero-width non-joiner": "র‌্যাব ও র‍্যাংক",
  "a joiner that makes a ya-phala": "অ্যাপ ব্র্যাক",
  "letters that NFC takes apart": "য় ড় ঢ়",
  "letters written as two": "বাড়ি হয়",
  "Bangla digits": "১২৩৪৫৬৭৮৯০",
  "letters of four bytes": "👨‍👩‍👧‍👦 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠜎",
  "marks upon marks": `Z${"\u0351\u0343".repeat(40)}algo`,
  markup: "<b>bold</b> & \"quoted\" 'twice'",
  "a template": "${7*7} {{7*7}} #{7*7}",
  "a query": "'; drop table public.jobs; --",
  "a path": "../../etc/passwd",
  "line ends of three kinds": "a\r\nb\nc",
};

/** Refused next to the field, and never an error page. */
const REFUSED: Record<string, string> = {
  "a NUL": "a\0b",
  "a control character": "a\u0001b",
  "an escape": "\u001b[31mred",
  "a delete": "a\u007fb",
  "a C1 control": "a\u0085b",
};

export const text: Family = {
  name: "text",
  title: "a member's words are kept byte for byte, Bangla among them, and what can't be stored is told",
  async run(site, tries) {
    const person = await newPerson(site);
    const titleOf = async (submissionId: string) =>
      (
        await sql<{ description: string }>(
          site.stack,
          "select description from public.jobs where client_id = $1 and company_name = $2",
          [person.id, submissionId],
        )
      )[0]?.description;
    for (const [what, typed] of Object.entries(KEPT)) {
      const companyName = crypto.randomUUID();
      const answer = await person.browser.post("/post-job", jobForm({ description: ` ${typed} `, companyName }));
      const stored = await titleOf(companyName);
      tries.expect(answer.status === 302, `${what}: ${answer.status}`);
      tries.expect(
        stored === typed.replaceAll("\r\n", "\n").normalize("NFC"),
        `${what} is stored as ${JSON.stringify(stored)}`,
      );
    }
    for (const [what, typed] of Object.entries(REFUSED)) {
      const answer = await person.browser.post(
        "/post-job",
        jobForm({ title: typed, description: "Kept as it is ক্ষ্ম" }),
      );
      const html = await answer.text();
      tries.expect(answer.status === 400, `${what}: ${answer.status}`);
      tries.expect(html.includes("contains characters that can&#x27;t be stored"), `${what} is not told`);
      tries.expect(
        formWith(html, "description").fields.description === "Kept as it is ক্ষ্ম",
        `${what} loses the rest of the form`,
      );
    }
    // Invalid Unicode can only be sent as bytes.
    for (const bytes of ["title=%ff%fe", "title=%c0%80", "title=%ed%a0%80", "title=%f8%88%80%80%80"]) {
      const headers = {
        Origin: site.stack.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        Cookie: [...person.browser.cookies].map((pair) => pair.join("=")).join("; "),
      };
      const answer = await fetch(`${site.url}/post-job`, { method: "POST", headers, body: bytes, redirect: "manual" });
      await answer.arrayBuffer();
      tries.expect(answer.status === 400, `${bytes}: ${answer.status}`);
    }
    for (const field of [
      "title",
      "description",
      "companyName",
      "clientName",
      "location",
      "skills",
      "companyUrl",
      "deadline",
      "budgetMin",
    ]) {
      const answer = await person.browser.post("/post-job", jobForm({ [field]: "x".repeat(40_000) }));
      await answer.text();
      tries.expect(answer.status === 400, `40,000 letters in ${field}: ${answer.status}`);
    }
  },
  fault: atTheEdge("invisible characters are thought to be of no use", {
    request: inForms((fields) => {
      for (const [name, value] of fields) fields.set(name, value.replaceAll(/[\u200c\u200d]/g, ""));
    }),
  }),
};
