import { expect, test } from "vitest";

import { createMember, createTestClient, listMails, PASSWORD, useInstance } from "./support/instance.ts";

const instance = useInstance({}, { maxFrequencySeconds: 60 });

test("a second confirmation mail within the cool-down is refused", async () => {
  const email = "cool-confirm@example.com";
  const client = createTestClient(instance());
  await client.auth.signUp({ email, password: PASSWORD });

  const resent = await client.auth.resend({ type: "signup", email });
  const again = await client.auth.signUp({ email, password: PASSWORD });

  for (const { error } of [resent, again]) {
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(error?.message).toMatch(/you can only request this after \d\d seconds\./);
  }
  expect(await listMails(instance(), email)).toHaveLength(1);
});

test("a second reset mail within the cool-down is refused, and one after it is sent", async () => {
  const email = "cool-reset@example.com";
  await createMember(instance(), email);
  const client = createTestClient(instance());

  const first = await client.auth.resetPasswordForEmail(email);
  const second = await client.auth.resetPasswordForEmail(email);
  await instance().sql("update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = $1", [
    email,
  ]);
  const third = await client.auth.resetPasswordForEmail(email);

  expect(first.error).toBeNull();
  expect(second.error?.code).toBe("over_email_send_rate_limit");
  expect(third.error).toBeNull();
});
