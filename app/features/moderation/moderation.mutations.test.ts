import { expect, test, vi } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { decide } from "./moderation.mutations.server";

const JOB = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";

const refusing = (code: string) =>
  ({
    rpc: () => Promise.resolve({ data: null, error: { code, message: "refused" }, status: 409 }),
  }) as unknown as RequestClient;

test("a moderator who would suspend somebody of the staff reads that an operator has to take their role first", async () => {
  expect(await decide(refusing("PT409"), "job", JOB, { choice: "suspend", reason: "A fee." })).toEqual({
    status: 409,
    formErrors: ["This member is one of the staff. An operator has to take their role before you can suspend them."],
  });
});

test("a moderator whose case another one has to decide reads so", async () => {
  expect(await decide(refusing("PT409"), "job", JOB, { choice: "hide", reason: "A fee." })).toEqual({
    status: 409,
    formErrors: ["Another moderator has to decide this one."],
  });
});

test.each([
  ["contact", "hide"],
  ["contact", "grant"],
  ["appeal", "dismiss"],
  ["appeal", "verify"],
  ["verification", "grant"],
  ["verification", "suspend"],
  ["job", "verify"],
  ["talent", "answer"],
] as const)(
  "a moderator who decides of the kind %s to %s, which it doesn't have, reads so beside the choice",
  async (kind, choice) => {
    const rpc = vi.fn<() => unknown>();
    const client = { rpc } as unknown as RequestClient;
    expect(await decide(client, kind, JOB, { choice, reason: "Words that were typed." })).toEqual({
      fieldErrors: { choice: ["Choose what to do"] },
    });
    expect(rpc).not.toHaveBeenCalled();
  },
);
