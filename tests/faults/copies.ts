import type { Fault } from "../../scripts/faults/fault.ts";

/** Copies that are stored of too much, given to the wrong reader, or kept too long. */
export const COPIES: Fault[] = [
  {
    what: "a member's page is given to visitors",
    plant: {
      find: "    if (!isOpen(request, life) && carriesOwnCookie(request)) return forOneBrowser(await next());\n",
      put: "",
    },
    caughtBy: ["middleware/page-cache.test.ts: with the cookie", "routes/page-cache.test.ts: what a member sees"],
  },
  {
    what: "a kept page is given at the door to members as well",
    plant: { find: "carriesOwnCookie(asked) ? undefined : current", put: "current" },
    caughtBy: "routes/page-cache.test.ts: what a member sees",
  },
  {
    what: "no page is given before the framework is asked",
    plant: { find: "if (answerEarly(request, response)) return;\n", put: "\n" },
    caughtBy: "routes/page-cache.test.ts: without the framework",
  },
  {
    what: "what is given at the door leaves no line in the log",
    plant: {
      in: "app/lib/early-answers.server.ts",
      find: "    logAnswer(begun, {\n      id,\n      method,",
      put: "    void ({\n      id,\n      method,",
    },
    caughtBy: "routes/page-cache.test.ts: without the framework",
  },
  {
    what: "a page with a message is given to a visitor who has none",
    plant: { find: 'const OWN_COOKIES = ["sb", "toast", ', put: 'const OWN_COOKIES = ["sb", ' },
    caughtBy: "routes/page-cache.test.ts: a message that is another's",
  },
  {
    what: "a browser is given an encoding that another one asked for",
    plant: { find: "return `${encodingFor(asked)} ${savesData(asked)} ", put: "return `${savesData(asked)} " },
    caughtBy: "routes/page-cache.test.ts: nobody can make others be shown",
  },
  {
    what: "who saves data decides what others see",
    plant: { find: "return `${encodingFor(asked)} ${savesData(asked)} ", put: "return `${encodingFor(asked)} " },
    caughtBy: "routes/page-cache.test.ts: what saves data",
  },
  {
    what: "a search is answered with another search's page",
    plant: {
      find: "${pathname}${search}`;\n}\n\n/** Whether a session changes nothing.",
      put: "${pathname}`;\n}\n\n/** Whether a session changes nothing.",
    },
    caughtBy: "routes/page-cache.test.ts: the answer to another query",
  },
  {
    what: "a page with a part missing is kept",
    plant: { find: "if (store?.incomplete || store", put: "if (store" },
    caughtBy: ["middleware/page-cache.test.ts: is not whole", "routes/page-cache.test.ts: a page with a part missing"],
  },
  {
    what: "a page from before an outage is kept",
    plant: { find: "store?.incomplete || store?.shownAsOf !== undefined", put: "store?.incomplete" },
    caughtBy: "middleware/page-cache.test.ts: is not whole",
  },
  {
    what: "who waits for a page that fails fails too",
    plant: { find: "      resolve(made);\n", put: "" },
    caughtBy: "middleware/page-cache.test.ts: ask for themselves",
  },
  {
    what: "what one visitor is told of an outage is kept for others",
    plant: {
      find: "if (shared && underWay.get(key) === promise) copies",
      put: "if (underWay.get(key) === promise) copies",
    },
    caughtBy: "middleware/page-cache.test.ts: where the backend was silent",
  },
  {
    what: "a request that waited for a silent backend waits for it again",
    plant: { find: "if (!shared && !metSilence(response)) return response;", put: "if (!shared) return response;" },
    caughtBy: "middleware/page-cache.test.ts: where the backend was silent",
  },
  {
    what: "each visitor has a page of their own made",
    plant: {
      find: "const waiting = underWay.get(key);",
      put: "const waiting = undefined as Promise<Copy | null> | undefined;",
    },
    caughtBy: "routes/page-cache.test.ts: cost the backend one call",
  },
  {
    what: "everybody waits for a page that one request makes again",
    plant: { find: "isFresh(key) || underWay.has(key) ?", put: "isFresh(key) ?" },
    caughtBy: "middleware/page-cache.test.ts: while the first to ask",
  },
  {
    what: "a page that was begun before a write is kept after it",
    plant: {
      find: "if (shared && underWay.get(key) === promise) copies",
      put: "if (shared) copies",
    },
    caughtBy: "middleware/page-cache.test.ts: goes with a write",
  },
  {
    what: "a write leaves copies as they are",
    plant: { find: "if (mayBeDone) noteWrite(urlOf(input), init.body);", put: "void mayBeDone;" },
    caughtBy: "routes/page-cache.test.ts: is seen at once",
  },
  {
    what: "what a member was told is remembered for everybody",
    plant: { find: "      if (!actsForNobody(client)) return answer;\n", put: "" },
    caughtBy: [
      "last-good.server.test.ts: nobody is told what a member",
      "routes/last-good.test.ts: what only a member",
    ],
  },
  {
    what: "what was told is remembered for a day",
    plant: { find: "const LIFETIME_MS = 60 * 60_000;", put: "const LIFETIME_MS = 24 * 60 * 60_000;" },
    caughtBy: "last-good.server.test.ts: older than an hour",
  },
  {
    what: "who left is shown during an outage",
    plant: { find: "[...written].some((id) => copy.ids.has(id))", put: "false" },
    caughtBy: ["last-good.server.test.ts: by whoever it names", "routes/last-good.test.ts: no longer open to work"],
  },
  {
    what: "a visitor who found a member gone leaves the copy to others",
    plant: { find: "if (answer === null || writes !== before) copies.delete(key);\n      else copies", put: "copies" },
    caughtBy: "last-good.server.test.ts: finds it gone",
  },
  {
    what: "a refusal is answered with what was true before",
    plant: { find: "isUnavailable(thrown) ? copies.get(key) : undefined", put: "copies.get(key)" },
    caughtBy: "last-good.server.test.ts: a refusal is told as one",
  },
  {
    what: "a member whom nobody can vouch for is asked to sign in",
    plant: { find: "accountAway: unknown,", put: "accountAway: false," },
    caughtBy: "routes/last-good.test.ts: is not asked to sign in",
  },
];
