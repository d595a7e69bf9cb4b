import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { assertUsable, type PostedForm, postedForm, postedFormContext } from "./posted-form.server";

function contextWith(posted: PostedForm | null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(postedFormContext, posted);
  return context;
}

/** Returns the answer to a request that reads the form. */
async function answerTo(posted: PostedForm): Promise<[status: number, text: string]> {
  try {
    postedForm(contextWith(posted));
    return [200, ""];
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return [thrown.status, await thrown.text()];
  }
}

test("a form without fields stands for none", () => {
  expect([...postedForm(contextWith(null))]).toEqual([]);
});

describe("what has no effect is no form without fields, which would be saved as one", () => {
  test("413 in words where it is too large", async () => {
    const [status, text] = await answerTo({ problem: "too large" });
    expect([status, text]).toEqual([413, expect.stringContaining("nothing was saved")]);
  });

  test("409 in words where another member has signed in since its page was opened", async () => {
    const [status, text] = await answerTo({ problem: "another's" });
    expect([status, text]).toEqual([409, expect.stringContaining("another member has signed in")]);
  });

  test("503 where its turn has not come", async () => {
    expect(await answerTo({ problem: "busy" })).toEqual([503, ""]);
  });

  test("nor does anything happen that needs none of its fields", () => {
    expect(() => assertUsable(contextWith({ problem: "too large" }))).toThrow(Response);
  });
});
