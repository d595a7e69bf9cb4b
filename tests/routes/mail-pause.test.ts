import { beforeAll, describe, expect, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const MEMBER = "member@tests.techsetu.example";
const STRANGER = "stranger@tests.techsetu.example";

/** The auth service pauses between two mails to an address, and only for addresses that it knows. */
const PAUSE = {
  code: 429,
  error_code: "over_email_send_rate_limit",
  msg: "For security purposes, you can only request this after 42 seconds.",
};

let url = "";

beforeAll(async () => {
  const backend = await startFakeBackend(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const paused = body.includes(MEMBER);
    response.writeHead(paused ? 429 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(paused ? PAUSE : {}));
  });
  const web = await startWeb({ SUPABASE_URL: backend.url });
  url = web.url;
  return async () => {
    backend.stop();
    await web.stop();
  };
});

/** Everything that an answer reveals, without the address that was typed. */
async function learned(response: Response, email: string) {
  const names = [...response.headers.keys()].filter((name) => !["date", "x-request-id"].includes(name));
  return {
    status: response.status,
    location: response.headers.get("Location")?.replaceAll(/(email|sent)=[^&]*/g, "$1"),
    names: names.toSorted(),
    retryAfter: response.headers.get("Retry-After"),
    text: unescapeHtml(await response.text())
      .replaceAll(email, "")
      .replaceAll(/[\da-f-]{36}/g, ""),
  };
}

describe("nobody learns who is a member from the pause between two mails", () => {
  test.each(["/auth/forgot-password", "/auth/check-email"])("on %s", async (path) => {
    const answers = [];
    for (const email of [MEMBER, STRANGER]) {
      answers.push(await learned(await new Visitor(url).post(path, { email }), email));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 302, retryAfter: null });
  });
});
