import { afterEach, expect, test, vi } from "vitest";
import { unavailable } from "~/supabase/errors.server";
import type { CvDocument } from "./cv-document";
import { cvPrinters, cvResponse, readForCv } from "./cv-printers.server";

vi.mock("~/lib/log.server", () => ({ logError: () => undefined, logFault: () => undefined }));

afterEach(() => void vi.restoreAllMocks());

/** What a member reads at the address of a CV that can't be made. */
async function saidBy(answer: Promise<unknown>) {
  const thrown: unknown = await answer.catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("no answer was thrown");
  return [thrown.status, thrown.headers.get("Content-Type"), await thrown.text()];
}

const NOT_MADE = [
  503,
  "text/plain; charset=utf-8",
  "This CV can't be made just now. Go back, and try again in a moment. Nothing is lost.",
];

test("a CV whose printing takes too long says so in words, since a file has no page to say it", async () => {
  vi.spyOn(cvPrinters, "run").mockRejectedValue(new Error("a thread took too long"));
  expect(await saidBy(cvResponse({} as CvDocument, "reader"))).toEqual(NOT_MADE);
});

test("a CV that can't be read says so in the same words, and a refusal stays what it is", async () => {
  expect(await saidBy(readForCv(Promise.reject(unavailable())))).toEqual(NOT_MADE);
  expect(await saidBy(readForCv(Promise.reject(new Response(null, { status: 404 }))))).toEqual([404, null, ""]);
});
