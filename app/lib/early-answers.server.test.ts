import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerEarly } from "./early-answers.server";

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Starts a server that tries early answers, and answers 204 if there is none. */
async function serve(): Promise<string> {
  let early: Answer = () => false;
  const hear = (message: unknown) => void (early = message as Answer);
  subscribe("techsetu:early-answers", hear);
  answerEarly(() => undefined);
  unsubscribe("techsetu:early-answers", hear);
  const server = createServer((request, response) => {
    if (!early(request, response)) response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a program that asks a page for its options is told in one line what it takes, with the headers of a refusal", async () => {
  const url = await serve();
  for (const path of ["/", "/bn/jobs", "/settings/export"]) {
    const answer = await fetch(url + path, { method: "OPTIONS", body: "x=1" });
    expect(answer.status).toBe(405);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      allow: "GET, HEAD, POST",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect((await answer.text()).length).toBeLessThan(100);
  }
  expect((await fetch(url)).status).toBe(204);
});
