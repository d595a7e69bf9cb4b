import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { mailEvents } from "../../app/worker/mail/events.ts";
import type { TaskContext } from "../../app/worker/task.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const SECRET = "a secret of the mail service and of ours";

describeOnPostgresFirst("what the mail service tells of mails that came back", (target) => {
  const sign = (id: string, timestamp: number, body: string, secret = SECRET) =>
    `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  const now = () => Math.floor(Date.now() / 1_000);

  const post = async (
    body: string,
    change: { id?: string; timestamp?: number; signature?: string; secret?: string | undefined } = {},
  ) => {
    const { id = crypto.randomUUID(), timestamp = now() } = change;
    const write = () => undefined;
    const context: TaskContext = {
      env: {
        PUBLIC_ORIGIN: "https://techsetu.example",
        SMTP_URL: "smtp://127.0.0.1:1",
        UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
        WORKER_PORT: 0,
        LOG_LEVEL: "silent",
        ...("secret" in change
          ? change.secret && { MAIL_EVENTS_SECRET: change.secret }
          : { MAIL_EVENTS_SECRET: SECRET }),
      },
      log: { info: write, warn: write, error: write },
      signal: new AbortController().signal,
    };
    const request = new Request("http://worker/mail/events", {
      method: "POST",
      headers: {
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": change.signature ?? sign(id, timestamp, body),
      },
      body,
    });
    return (await mailEvents.answer(request, target().worker, context)).status;
  };
  const bounce = (address: string) => JSON.stringify({ events: [{ type: "bounced", address }] });
  const isStopped = async (address: string) => {
    const [row] = await target().sql<{ stopped: boolean }>("select private.is_stopped($1) as stopped", [address]);
    return row?.stopped;
  };

  it("stops the address of a member, who is told so and written to no more", async () => {
    const member = await target().createUser({ email: "Returned@example.org" });
    expect(await post(bounce("returned@EXAMPLE.org"))).toBe(204);
    const { text } = await target().request(member, "POST", "rpc/my_mail_settings", { body: {} });
    expect(JSON.parse(text)).toMatchObject({ stop: { reason: "bounced" } });
    await target().sql("select private.enqueue_mail('address_check', $1, 'returned')", [member]);
    await target().worker.query("select * from worker.claim_mails(10)");
    expect(await target().sql("select state from private.outbox where key = 'returned'")).toEqual([
      { state: "dropped" },
    ]);
  });

  it("is taken once: a replay stops nothing, not even with another signature in front", async () => {
    const [id, body, timestamp] = [crypto.randomUUID(), bounce("replayed@example.org"), now()];
    expect(await post(body, { id, timestamp })).toBe(204);
    await target().sql("delete from private.mail_stops where address = 'replayed@example.org'");
    expect(await post(body, { id, timestamp })).toBe(409);
    expect(await post(body, { id, timestamp, signature: `v1,AAAA ${sign(id, timestamp, body)}` })).toBe(409);
    expect(await isStopped("replayed@example.org")).toBe(false);
  });

  it("is refused unless it is signed with the secret, for this body, this id and this time", async () => {
    const [id, timestamp] = [crypto.randomUUID(), now()];
    const body = bounce("forged@example.org");
    const refused = [
      { signature: "" },
      { signature: "v1," },
      { signature: "v1,not base64 at all" },
      { signature: sign(id, timestamp, body, "another secret of somebody else's") },
      { signature: sign(id, timestamp, bounce("other@example.org")) },
      { signature: sign(id, timestamp + 1, body) },
      { signature: sign("other", timestamp, body) },
      { signature: sign(id, timestamp, body).replace("v1,", "v2,") },
      { id: "" },
      { id: "a b", signature: sign("a b", timestamp, body) },
      { id: "x".repeat(201), signature: sign("x".repeat(201), timestamp, body) },
    ];
    for (const change of refused) {
      expect(await post(body, { id, timestamp, ...change }), JSON.stringify(change)).toBe(401);
    }
    expect(await isStopped("forged@example.org")).toBe(false);
  });

  it("is refused when it is older or newer than clocks differ", async () => {
    for (const seconds of [-3_600, -330, 330, 3_600]) {
      expect(await post(bounce("late@example.org"), { timestamp: now() + seconds }), String(seconds)).toBe(401);
    }
    expect(await isStopped("late@example.org")).toBe(false);
    for (const seconds of [-270, 270]) {
      expect(await post(bounce("early@example.org"), { timestamp: now() + seconds }), String(seconds)).toBe(204);
    }
  });

  it("is taken with a secret as the standard writes it", async () => {
    const [id, timestamp, body] = [crypto.randomUUID(), now(), bounce("standard@example.org")];
    const key = Buffer.from("thirty-two bytes of a key, or so");
    const secret = `whsec_${key.toString("base64")}`;
    const signature = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    expect(await post(body, { id, timestamp, signature, secret })).toBe(204);
  });

  it("is nothing that anybody may tell while no secret is set", async () => {
    expect(await post(bounce("open@example.org"), { secret: undefined })).toBe(404);
  });

  it.each(["", "null", "[]", "{}", '{"events":{}}', '{"events":[{"type":1,"address":"a@b"}]}', "\u0000"])(
    "is refused when its body is %j",
    async (body) => {
      expect(await post(body)).toBe(400);
    },
  );

  it("takes the bounces among events that say something else, however they say it", async () => {
    const events = [
      { type: "delivery.attempted.and.waiting.for.another.attempt", address: "fine@example.org" },
      { type: "opened" },
      { type: "bounced" },
      { type: "bounced", address: `${"x".repeat(254)}@example.org` },
      { type: "bounced", address: "a\u0000@example.org" },
      { type: "complained", address: "among@example.org", at: 1 },
    ];
    expect(await post(JSON.stringify({ events }))).toBe(204);
    expect(await isStopped("among@example.org")).toBe(true);
  });

  it("lets be what is no reason to stop", async () => {
    const events = [
      { type: "delivered", address: "fine@example.org" },
      { type: "delayed", address: "fine@example.org" },
    ];
    expect(await post(JSON.stringify({ events }))).toBe(204);
    expect(await isStopped("fine@example.org")).toBe(false);
  });
});
