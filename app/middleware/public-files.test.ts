import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import routes from "../routes";
import { exceptPublicFiles } from "./public-files";

const identified: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Set-Cookie", "sb=session");
  return response;
};

async function cookieOf(path: string, pattern: string): Promise<boolean> {
  const request = new Request(`http://localhost${path}`);
  const args = { request, url: new URL(request.url), pattern, params: {}, context: new RouterContextProvider() };
  const [one] = exceptPublicFiles([identified]);
  const response = (await one?.(args, async () => new Response())) as Response;
  return response.headers.has("Set-Cookie");
}

test("a picture or feed that caches keep is answered without a session; the page around it is not", async () => {
  expect(await cookieOf("/og/jobs/1", "og/jobs/:id")).toBe(false);
  expect(await cookieOf("/og/jobs/1.data", "og/jobs/:id")).toBe(true);
  expect(await cookieOf("/pictures/a/b.webp", "pictures/:member/:file")).toBe(false);
  expect(await cookieOf("/pictures/a/b.webp.data", "pictures/:member/:file")).toBe(true);
  for (const file of ["jobs.atom", "jobs.json", "jobs.csv"]) {
    expect(await cookieOf(`/${file}?q=react`, file)).toBe(false);
    expect(await cookieOf(`/${file}.data`, file)).toBe(true);
  }
  expect(await cookieOf("/jobs/1", "jobs/:id")).toBe(true);
});

/** Pictures, feeds, files for robots and the service worker, including new ones, by their address. A member's own file is in a folder. */
const IS_PUBLIC_FILE = /^(?:og|pictures)\/|^[^/]+\.(?:atom|json|csv|txt|xml)$|^resources\/offline\.js$/;

test("every picture, feed and file for robots is answered without a session, and nothing else", async () => {
  const paths = routes.flatMap(({ path = "", children = [] }) => [path, ...children.map((child) => child.path ?? "")]);
  const open: string[] = [];
  for (const path of paths) if (!(await cookieOf(`/${path}`, path))) open.push(path);
  expect(open.toSorted()).toEqual(paths.filter((path) => IS_PUBLIC_FILE.test(path)).toSorted());
  expect(open).toEqual(expect.arrayContaining(["og/mentors/:id", "startups.atom", "robots.txt", "sitemap.xml"]));
});
