import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "~/lib/zod";
import { type Endpoint, plain } from "../endpoint";

/** How old or how far ahead a signature may be: clocks differ, and a message may wait. */
const TOLERANCE_SECONDS = 300;

const events = z.object({ events: z.array(z.looseObject({ type: z.string() })).max(1_000) });

/** An event that stops an address; any other is ignored, and keeps none beside it from being taken. */
const stop = z.object({
  /** "bounced" is permanent: for a full mailbox the service sends nothing, or another type. */
  type: z.enum(["bounced", "complained"]),
  // Without the characters that the database refuses.
  address: z
    .string()
    .max(254)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
});

/**
 * Receives the mail service's events about returned mails (docs/decisions/0093-outbox.md), signed by Standard Webhooks:
 * `webhook-signature` is "v1," and the base64 of an HMAC-SHA256 over `webhook-id`.`webhook-timestamp`.body. Answers 204
 * once it is stored; 401 if it is unsigned, too old or from the future, 409 if it was stored before, 400 for another
 * body.
 */
export const mailEvents: Endpoint = {
  method: "POST",
  path: "/mail/events",
  async answer(request, db, { env, log }) {
    if (!env.MAIL_EVENTS_SECRET) return plain(404, "Nothing is here.");
    const id = request.headers.get("webhook-id") ?? "";
    const body = await request.text();
    const refusal = refusalOf(request.headers, id, body, env.MAIL_EVENTS_SECRET, Date.now());
    if (refusal) {
      log.warn({ reason: refusal }, "mail events refused");
      return plain(401, refusal);
    }
    const { data } = events.safeParse(parsed(body));
    if (!data) return plain(400, "This is no list of events.");
    const [row] = await db.query<{ stopped: number | null }>(
      "select worker.take_mail_events($1, $2::text::jsonb) as stopped",
      [id, JSON.stringify(data.events.flatMap((event) => stop.safeParse(event).data ?? []))],
    );
    if (typeof row?.stopped !== "number") return plain(409, "This was taken before.");
    log.info({ events: data.events.length, stopped: row.stopped }, "mail events taken");
    return new Response(null, { status: 204 });
  },
};

function refusalOf(headers: Headers, id: string, body: string, secret: string, now: number): string | undefined {
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!/^[\w.-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return "Not signed.";
  const expected = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest();
  const given = (headers.get("webhook-signature") ?? "")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice("v1,".length), "base64"));
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) return "Not signed.";
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return "Too old, or from the future.";
  return undefined;
}

/** Returns the key of a secret: the standard's format is "whsec_" and base64; any other text is the key itself. */
function keyOf(secret: string): Buffer | string {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
