import { sendRaw, statusOf } from "../../support/raw-http.ts";
import { sql } from "../../support/stack.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { newPerson } from "../support/people.ts";

const BREAKS = [
  "%0d%0a",
  "%0a",
  "%0d",
  "%250d%250a",
  "%E5%98%8D%E5%98%8A",
  "%c0%8d%c0%8a",
  "%u000d%u000a",
  "%00%0d%0a",
  "%e2%80%a8",
  "%0d%0a%20",
];
const PATHS = [
  "/auth?redirectTo=/jobs",
  "/dashboard?tab=",
  "/jobs?type=&q=",
  "/talent-exchange?search=&division=",
  "/training-programs?a=",
  "/auth/check-email?email=a@b.example",
  "/notifications?page=9",
  "/og/talent-exchange?skills=",
  "/jobs/",
];

/** The names of an answer's headers, as read by a proxy that splits at line ends. */
function headerNames(answer: string): string[] {
  const [head = ""] = answer.split("\r\n\r\n");
  return head
    .split(/[\r\n]+/)
    .slice(1)
    .map((line) => (line.split(":")[0] ?? "").toLowerCase());
}

export const headerInjection: Family = {
  name: "header-injection",
  title: "nothing that people type can add a header to an answer",
  async run(site, tries) {
    const { host } = new URL(site.stack.origin);
    const person = await newPerson(site);
    const cookie = [...person.browser.cookies].map((pair) => pair.join("=")).join("; ");
    for (const path of PATHS) {
      for (const end of BREAKS) {
        const target = `${path}${end}X-Hurt:%20yes${end}Set-Cookie:%20hurt=yes`;
        // Redirects for a signed-in member differ; a few line ends are enough for them.
        const session = BREAKS.indexOf(end) < 2 ? `Cookie: ${cookie}\r\n` : "";
        const answer = await sendRaw(site.url, [
          `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${session}Connection: close\r\n\r\n`,
        ]);
        tries.expect(statusOf(answer) < 500, `${target}: ${statusOf(answer)}`);
        tries.expect(
          !headerNames(answer).includes("x-hurt") && !/^set-cookie: hurt/im.test(answer),
          `${target} adds a header`,
        );
      }
    }

    // A name gets into the cookie of the message that follows a form.
    const named = await newPerson(site);
    await sql(site.stack, "update public.profiles set full_name = $2 where id = $1", [
      named.id,
      "Rafi\r\nX-Hurt: yes\r\n; Path=/evil",
    ]);
    const asked = await person.browser.post(`/talent/${named.talentId}/connect`, {
      submissionId: crypto.randomUUID(),
      note: "a",
    });
    tries.expect(asked.status === 302 && !asked.headers.has("X-Hurt"), `a name with line ends: ${asked.status}`);

    for (const line of ["X-A: a\r\n X-Hurt: yes", "X-A: a\nX-Hurt: yes", "X-A: a\u0000b", "X A: a", ": a"]) {
      const answer = await sendRaw(site.url, [
        `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${line}\r\nConnection: close\r\n\r\n`,
      ]);
      // Node's parser joins a folded line to the one before; everything else is invalid HTTP.
      tries.expect(
        [200, 400].includes(statusOf(answer)) && !/x-hurt/i.test(answer),
        `${JSON.stringify(line)}: ${statusOf(answer)}`,
      );
    }
  },
  fault: atTheEdge("a decoded line end in an address ends the header it is written into", {
    reply: ({ headers }, { url }) => {
      const [, injected] = /%0d%0a(X-Hurt)/i.exec(url) ?? [];
      if (injected) headers.push([injected, "yes"]);
    },
  }),
};
