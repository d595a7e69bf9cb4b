import { expect, test } from "vitest";
import { language as current } from "~/i18n/current";
import { requestLanguage } from "./request-language";

type Args = Parameters<ReturnType<typeof requestLanguage>>[0];

/** Returns which handler answered a path, and the language of its words a moment later. */
async function answerTo(path: string): Promise<string | null> {
  const say = async (handler: string) => {
    await new Promise(setImmediate);
    return new Response(`${handler} ${current()}`);
  };
  const middleware = requestLanguage(async (request) => {
    const args = { request } as Args;
    return (await middleware(args, () => say("twin"))) as Response;
  });
  const response = await middleware({ request: new Request(`http://localhost${path}`) } as Args, () => say("page"));
  return (response as Response).text();
}

test.each(["/bn", "/bn/", "/bn/jobs", "/bn.data", "/bn/_.data", "/bn/jobs.data?_routes=x", "/bn/bn", "/bn?x=1"])(
  "%s is answered by the page's twin, in Bangla",
  async (path) => expect(await answerTo(path)).toBe("twin bn"),
);

test.each(["/", "/jobs", "/bnx", "/bn-jobs", "/bn.datax", "/jobs/bn", "/BN", "//bn", "/_.data", "/?a=/bn/"])(
  "%s is answered in English",
  async (path) => expect(await answerTo(path)).toBe("page en"),
);

test("requests side by side never hear each other's language", async () => {
  const paths = Array.from({ length: 400 }, (_, index) => (index % 2 ? "/bn/jobs" : "/jobs"));
  expect(await Promise.all(paths.map(answerTo))).toEqual(
    paths.map((path) => (path === "/jobs" ? "page en" : "twin bn")),
  );
});
