import { expect, test } from "vitest";
import { atReplicas } from "./replicas.server";

const places = { url: "https://project.example", readUrl: "https://project-all.example" };

function asked(isVisitor = true) {
  const addresses: string[] = [];
  const call = async (input: RequestInfo | URL) => {
    addresses.push(String(input));
    return new Response();
  };
  return { addresses, fetch: atReplicas(call as typeof fetch, places, () => isVisitor) };
}

test.each([
  ["GET", "/rest/v1/jobs?id=eq.1", "https://project-all.example/rest/v1/jobs?id=eq.1"],
  ["POST", "/rest/v1/rpc/search_jobs", "https://project-all.example/rest/v1/rpc/search_jobs"],
  ["POST", "/rest/v1/rpc/mentor_page", "https://project-all.example/rest/v1/rpc/mentor_page"],
  ["POST", "/rest/v1/rpc/alert_by_token", "https://project.example/rest/v1/rpc/alert_by_token"],
  ["POST", "/rest/v1/rpc/report", "https://project.example/rest/v1/rpc/report"],
  ["PATCH", "/rest/v1/jobs?id=eq.1", "https://project.example/rest/v1/jobs?id=eq.1"],
  ["GET", "/auth/v1/user", "https://project.example/auth/v1/user"],
  ["GET", "/storage/v1/object/public/avatars/a", "https://project.example/storage/v1/object/public/avatars/a"],
])("a visitor's %s %s is asked where it belongs", async (method, path, expected) => {
  const { addresses, fetch } = asked();
  await fetch(places.url + path, { method });
  expect(addresses).toEqual([expected]);
});

test("a member reads what they have just written, and without replicas nothing changes", async () => {
  const { addresses, fetch } = asked(false);
  await fetch(`${places.url}/rest/v1/jobs`);
  expect(addresses).toEqual([`${places.url}/rest/v1/jobs`]);
  const call = globalThis.fetch;
  expect(atReplicas(call, { url: places.url, readUrl: undefined }, () => true)).toBe(call);
});
