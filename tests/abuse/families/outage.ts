import { request as send } from "node:http";
import { startFakeBackend } from "../../support/fake-backend.ts";
import { formWith, Visitor } from "../../support/visitor.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { startOwnWeb } from "../support/own-web.ts";
import { jobForm, newPerson, storeJob } from "../support/people.ts";
import type { ServerResponse } from "node:http";

const HTML = { "Content-Type": "text/html" };
const JSON_TYPE = { "Content-Type": "application/json" };

const MEANINGLESS = /^200 with (an empty list|something else|nothing in it)$/;

/** The target of a redirect; set while the family runs. */
let elsewhere = "";

const FAULTS: [what: string, answer: (response: ServerResponse) => unknown][] = [
  ["502 with HTML", (response) => response.writeHead(502, HTML).end("<h1>Bad gateway</h1>")],
  ["503 with HTML", (response) => response.writeHead(503, HTML).end("<h1>Service unavailable</h1>")],
  ["504 with nothing", (response) => response.writeHead(504).end()],
  ["a reset", (response) => response.socket?.resetAndDestroy()],
  ["200 with HTML", (response) => response.writeHead(200, HTML).end("<h1>Sign in to this network</h1>")],
  [
    "200 with half of something",
    (response) =>
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": "100" }).write("[{", () => response.destroy()),
  ],
  ["200 with rubbish", (response) => response.writeHead(200, JSON_TYPE).end("{")],
  ["200 with an empty list", (response) => response.writeHead(200, JSON_TYPE).end("[]")],
  ["200 with something else", (response) => response.writeHead(200, JSON_TYPE).end('{"a":[{"b":null}]}')],
  ["200 with nothing in it", (response) => response.writeHead(200, JSON_TYPE).end("null")],
  ["a way to somebody else's server", (response) => response.writeHead(307, { Location: elsewhere }).end()],
  [
    "500 with a stack",
    (response) => response.writeHead(500, JSON_TYPE).end('{"message":"at Object.secret (/srv/secret.js:1)"}'),
  ],
];

export const outage: Family = {
  name: "outage",
  title: "whichever call to the backend fails, a page answers, a form keeps its text and nobody is signed out",
  async run(site, tries, { long }) {
    const { hostname, port } = new URL(site.stack.supabaseUrl);
    let calls = 0;
    let failing = 0;
    let fault: (response: ServerResponse) => unknown = () => undefined;
    const backend = await startFakeBackend((incoming, outgoing) => {
      calls += 1;
      // The first failing call and all after it: a retry must not hide the fault.
      if (failing > 0 && calls >= failing) return void fault(outgoing);
      const passed = send(
        { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.once("error", () => outgoing.destroy());
      incoming.pipe(passed);
    });
    let misled = 0;
    const stranger = await startFakeBackend((_, response) => {
      misled += 1;
      response.writeHead(200, JSON_TYPE).end("[]");
    });
    elsewhere = stranger.url;
    const { site: own, stop } = await startOwnWeb(site, { SUPABASE_URL: backend.url });
    try {
      const person = await newPerson(own);
      const job = await storeJob(own, person.id);
      // A browser that retries would not see the fault.
      const visitor = new Visitor(own.url, own.stack.origin);
      const member = new Visitor(own.url, own.stack.origin);
      const cookies = new Map(person.browser.cookies);
      for (const [name, value] of cookies) member.cookies.set(name, value);
      const typed = "Typed with care";
      const requests: [what: string, field: string | null, ask: () => Promise<Response>][] = [
        ["POST /post-job", "description", () => member.post("/post-job", jobForm({ description: typed }))],
        ["GET /jobs", null, () => visitor.get("/jobs")],
        ["GET /jobs/:id", null, () => visitor.get(`/jobs/${job}`)],
        ["GET /talent/:id", null, () => visitor.get(`/talent/${person.talentId}`)],
        ["GET /talent-exchange", null, () => visitor.get("/talent-exchange")],
        ["GET /dashboard", null, () => member.get("/dashboard")],
        ["GET /settings", null, () => member.get("/settings")],
        ["POST /onboarding?step=3", "bio", () => member.post("/onboarding?step=3", { bio: typed })],
        [
          "POST /auth",
          "email",
          () => visitor.post("/auth", { intent: "sign-in", email: typed, password: person.password }),
        ],
      ];
      let turn = 0;
      for (const [what, field, ask] of requests) {
        failing = 0;
        calls = 0;
        await (await ask()).text();
        const total = calls;
        for (let nth = 1; nth <= total; nth += 1) {
          turn += 1;
          // Each call meets one fault, and in a deep run all of them.
          for (const [name, answerWith] of FAULTS.filter((_, index) => long || index === turn % FAULTS.length)) {
            for (const [cookie, value] of cookies) member.cookies.set(cookie, value);
            [calls, failing, fault] = [0, nth, answerWith];
            const answer = await ask();
            const html = await answer.text();
            const where = `${what}, ${name} at call ${nth} of ${total}`;
            // A well-formed but meaningless answer is no outage: that page fails, and nothing else.
            const mayFail = answer.status === 503 || (answer.status === 500 && MEANINGLESS.test(name));
            tries.expect(answer.status < 500 || mayFail, `${where}: ${answer.status}`);
            tries.expect(!/secret|Bad gateway|at Object/.test(html), `${where} shows what the backend said`);
            tries.expect(
              !answer.headers.getSetCookie().some((line) => /^(__Host-)?sb/.test(line) && /max-age=0/i.test(line)),
              `${where} signs the member out`,
            );
            if (answer.status !== 503) continue;
            tries.expect(/^\d+$/.test(answer.headers.get("Retry-After") ?? ""), `${where}: no Retry-After`);
            if (field)
              tries.expect(
                html.includes(field) && formWith(html, field).fields[field] === typed,
                `${where} loses ${field}`,
              );
          }
        }
      }
      tries.expect(misled === 0, `${misled} calls followed a redirect`);
    } finally {
      stranger.stop();
      backend.stop();
      await stop();
    }
  },
  fault: atTheEdge("an outage ends in an uncaught error", {
    reply: (reply) => {
      if (reply.status === 503) reply.status = 500;
    },
  }),
};
