import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { takeRole } from "./operator.mutations.server";

const MEMBER = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";

const answering = (refusal: { code: string; message: string } | null) =>
  ({
    rpc: () => Promise.resolve({ data: null, error: refusal, status: refusal ? 404 : 204 }),
  }) as unknown as RequestClient;

test("an operator who takes a role that another has just taken reads so, and nothing of a mail", async () => {
  const gone = answering({ code: "PT404", message: "not found" });
  expect(await takeRole(gone, MEMBER, "moderator")).toBe("This person no longer has this role.");
});

test("an operator who takes a role meets no problem", async () => {
  expect(await takeRole(answering(null), MEMBER, "moderator")).toBeNull();
});
