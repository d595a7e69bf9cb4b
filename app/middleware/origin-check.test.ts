import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { originCheck } from "./origin-check";

const OURS = "http://localhost:3000";

async function statusOf(method: string, headers: Record<string, string>): Promise<number> {
  const request = new Request(`${OURS}/logout`, { method, headers });
  const args = {
    request,
    context: new RouterContextProvider(),
    params: {},
    pattern: "/logout",
    url: new URL(request.url),
  };
  const response = await originCheck(
    args as unknown as Parameters<typeof originCheck>[0],
    async () => new Response("through"),
  );
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
