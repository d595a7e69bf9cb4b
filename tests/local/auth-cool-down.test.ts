import { expect, test } from "vitest";

import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";
import { listMails } from "./support/mails.ts";

const instance = useInstance({}, { maxFrequencySeconds: 3_600 });

test("a second confirmation mail within the cool-down is refused", async () => {
  const email = "cool-confirm@example.com";
  const client = createTestClient(instance());
  await client.auth.signUp({ email, password: PASSWORD });

  const resent = await client.auth.resend({ type: "signup", email });
  const again = await client.auth.signUp({ email, password: PASSWORD });

  for (const { error } of [resent, again]) {
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(error?.message).toMatch(/you can only request this after \d+ seconds\./);
  }
  expect(await listMails(instance(), email)).toHaveLength(1);
});

test("a second reset mail within the cool-down is refused, and one after it is sent", async () => {
  const email = "cool-reset@example.com";
  await createMember(instance(), email);
  const client = createTestClient(instance());

  const first = await client.auth.resetPasswordForEmail(email);
  const second = await client.auth.resetPasswordForEmail(email);
  await instance().sql("update auth.users set recovery_sent_at = now() - interval '3601 seconds' where email = $1", [
    email,
  ]);
  const third = await client.auth.resetPasswordForEmail(email);

  expect(first.error).toBeNull();
  expect(second.error?.code).toBe("over_email_send_rate_limit");
  expect(third.error).toBeNull();
});

test("the cool-down is the same for an address that nobody has, and for a member who needs no mail", async () => {
  const member = "cool-member@example.com";
  await createMember(instance(), member);
  const client = createTestClient(instance());
  const asks = {
    resend: (email: string) => client.auth.resend({ type: "signup", email }),
    reset: (email: string) => client.auth.resetPasswordForEmail(email),
    signUp: (email: string) => client.auth.signUp({ email, password: PASSWORD }),
  };
  const answerOf = async (
    ask: Promise<{ error: { status?: number | undefined; code?: string | undefined; message: string } | null }>,
  ) => {
    const { error } = await ask;
    return error && { status: error.status, code: error.code, message: error.message.replace(/\d+/, "n") };
  };

  for (const [name, ask] of Object.entries(asks)) {
    // Signing up and sending again share one cool-down: each case uses its own stranger.
    const stranger = `cool-stranger-${name}@example.com`;
    await instance().sql(
      "update auth.users set confirmation_sent_at = null, recovery_sent_at = null where email = $1",
      [member],
    );
    const answers = [];
    for (const email of [member, stranger]) {
      const first = name === "signUp" && email === member ? null : await answerOf(ask(email));
      answers.push([first, await answerOf(ask(email.toUpperCase()))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[1]?.[1]).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  }
  expect(await listMails(instance(), "cool-stranger-resend@example.com")).toEqual([]);
});
