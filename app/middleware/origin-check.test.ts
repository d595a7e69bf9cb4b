import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { originCheck } from "./origin-check";

const OURS = "http://localhost:3000";

type Sent = { path?: string; body?: BodyInit; after?: (request: Request) => Promise<void> };

async function statusOf(
  method: string,
  headers: Record<string, string>,
  { path = "/logout", body, after }: Sent = {},
): Promise<number> {
  const request = new Request(OURS + path, { method, headers, ...(body !== undefined && { body }) });
  const args = {
    request,
    context: new RouterContextProvider(),
    params: {},
    pattern: path,
    url: new URL(request.url),
  };
  const response = await originCheck(args as unknown as Parameters<typeof originCheck>[0], async () => {
    await after?.(request);
    return new Response("through");
  });
  return response instanceof Response ? response.status : 0;
}

const FOREIGN: Record<string, string>[] = [
  {},
  { Origin: "null" },
  { Origin: "" },
  { Origin: "https://evil.example" },
  { Origin: "https://localhost:3000" },
  { Origin: "http://localhost" },
  { Origin: "http://localhost:8443" },
  { Origin: "http://localhost:3000.evil.example" },
  { Origin: "http://evil.example/http://localhost:3000" },
  { Origin: "http://localhost:3000/" },
  { Origin: "HTTP://LOCALHOST:3000" },
  { Origin: "not an origin" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-origin, cross-site" },
  { Referer: `${OURS}/` },
];

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  test.each(FOREIGN)("from %j is refused", async (headers) => {
    expect(await statusOf(method, headers)).toBe(403);
  });

  test.each<Record<string, string>>([
    { Origin: OURS },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: OURS, "Sec-Fetch-Site": "same-site" },
  ])("from %j passes", async (headers) => {
    expect(await statusOf(method, headers)).toBe(200);
  });
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and passes from anywhere", async (method) => {
  for (const headers of FOREIGN) expect(await statusOf(method, headers)).toBe(200);
});

describe("a mail program that stops mails for its reader", () => {
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
  const LINK = "/unsubscribe?about=messages&token=x";
  const ONE_CLICK = "List-Unsubscribe=One-Click";
  const inParts = () => {
    const body = new FormData();
    body.append("List-Unsubscribe", "One-Click");
    return body;
  };

  test.each([LINK, `/bn${LINK}`, "/unsubscribe"])("posts its one field to %s without an origin", async (path) => {
    expect(await statusOf("POST", FORM, { path, body: ONE_CLICK })).toBe(200);
    expect(await statusOf("POST", {}, { path, body: inParts() })).toBe(200);
  });

  test("leaves the form unread for the next middleware", async () => {
    let read = "";
    const after = async (request: Request) => void (read = await request.text());
    expect(await statusOf("POST", FORM, { path: LINK, body: ONE_CLICK, after })).toBe(200);
    expect(read).toBe(ONE_CLICK);
  });

  test.each(["/", "/logout", "/settings", "/unsubscribe/", "/unsubscribe.data", "/unsubscribes", "/x/unsubscribe"])(
    "can post to %s no more than others",
    async (path) => {
      expect(await statusOf("POST", FORM, { path, body: ONE_CLICK })).toBe(403);
    },
  );

  test.each([
    "",
    "a=1",
    "intent=resume",
    "List-Unsubscribe=One-Click&intent=resume",
    "List-Unsubscribe=One-Click&List-Unsubscribe=One-Click",
    "List-Unsubscribe=one-click",
    "list-unsubscribe=One-Click",
    `List-Unsubscribe=One-Click${"&".repeat(2000)}`,
  ])("can post nothing else: %j", async (body) => {
    expect(await statusOf("POST", FORM, { path: LINK, body })).toBe(403);
  });

  test.each<Record<string, string>>([
    ...FOREIGN.filter((headers) => "Origin" in headers || "Sec-Fetch-Site" in headers),
    { Cookie: "sb=1" },
  ])("is no browser: with %j it is refused", async (headers) => {
    expect(await statusOf("POST", { ...FORM, ...headers }, { path: LINK, body: ONE_CLICK })).toBe(403);
  });

  test.each(["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=x"])(
    "sends a form: as %s it is refused",
    async (type) => {
      expect(await statusOf("POST", { "Content-Type": type }, { path: LINK, body: ONE_CLICK })).toBe(403);
    },
  );

  test.each(["PUT", "PATCH", "DELETE"])("posts: %s is refused", async (method) => {
    expect(await statusOf(method, FORM, { path: LINK, body: ONE_CLICK })).toBe(403);
  });
});
