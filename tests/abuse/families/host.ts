import { createMember } from "../../support/members.ts";
import { readMail } from "../../support/mailbox.ts";
import { sendRaw, statusOf } from "../../support/raw-http.ts";
import { atTheEdge, headerOf } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { inParallel, visitorOf } from "../support/people.ts";

const EVIL = "evil.example";
const PAGES = [
  "/",
  "/auth",
  "/dashboard",
  "/training-programs",
  "/jobs",
  "/robots.txt",
  "/sitemap.xml",
  "/no/such/page",
];

export const host: Family = {
  name: "host",
  title: "no address that a visitor's request claims for us is in a page, a redirect or a mail",
  async run(site, tries) {
    const own = new URL(site.stack.origin).host;
    const poisoned = PAGES.flatMap((path) => [
      [`GET ${path} HTTP/1.1`, `Host: ${own}`, `X-Forwarded-Host: ${EVIL}`],
      [`GET ${path} HTTP/1.1`, `Host: ${own}`, `X-Forwarded-Server: ${EVIL}`, `X-Original-URL: https://${EVIL}/`],
      [`GET ${path} HTTP/1.1`, `Host: ${own}`, `Forwarded: host=${EVIL};proto=https`],
      [`GET ${path} HTTP/1.1`, `Host: ${EVIL}`],
      [`GET ${path} HTTP/1.1`, `Host: ${own}@${EVIL}`],
      [`GET ${path} HTTP/1.1`, `Host: ${own}.${EVIL}`],
      [`GET http://${EVIL}${path} HTTP/1.1`, `Host: ${own}`],
    ]);
    await inParallel(poisoned, async (lines) => {
      const answer = await readWhole(site.url, `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
      tries.expect(statusOf(answer) < 500 && statusOf(answer) > 0, `${lines.join(", ")}: ${statusOf(answer)}`);
      tries.expect(!answer.includes(EVIL), `${lines.join(", ")} is repeated`);
    });
    for (const lines of [
      ["Host: a b"],
      ["Host: "],
      [],
      [`Host: ${own}`, `Host: ${EVIL}`],
      ["Host: [::1"],
      ["Host: a/b"],
      ["Host: %00"],
    ]) {
      const answer = await sendRaw(site.url, [
        `GET /auth HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join("")}Connection: close\r\n\r\n`,
      ]);
      tries.expect(statusOf(answer) === 400, `${JSON.stringify(lines)}: ${statusOf(answer)}`);
    }
    const member = await createMember(site.stack);
    await visitorOf(site).post(
      "/auth/forgot-password",
      { email: member.email },
      { "X-Forwarded-Host": EVIL, Forwarded: `host=${EVIL}` },
    );
    const { link, html } = await readMail(site.stack, member.email);
    tries.expect(link.origin === site.stack.origin && !html.includes(EVIL), `the mail leads to ${link.origin}`);
  },
  fault: atTheEdge("pages believe a forwarded host", {
    reply: (reply, { headers }) => {
      const claimed = headerOf(headers, "x-forwarded-host");
      if (claimed)
        reply.body = Buffer.concat([reply.body, Buffer.from(`<link rel="canonical" href="https://${claimed}/">`)]);
    },
  }),
};

/** A whole answer, without what a proxy or a browser would change in the request. */
async function readWhole(url: string, head: string): Promise<string> {
  const { connect } = await import("node:net");
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.setEncoding("utf8");
    socket.on("data", (data) => (answer += data));
    socket.once("close", () => resolve(answer));
    socket.once("error", reject);
  });
}
