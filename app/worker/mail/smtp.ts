import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { RenderedMail } from "~/mail/render-mail";
import { type Outcome, outcomeOf } from "./outcome";

/** How many mails are sent at once, and so how many are in doubt when the process is killed. */
export const LANES = 5;

/** Even with a slow server, sending ends long before the lease of the mail's claim. */
const SENDING_MS = 60_000;

export interface Letter extends RenderedMail {
  to: string;
  /** The event's key in the outbox. */
  key: string;
  /** The link with which a mail program stops mails of this category in one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface Postman {
  /** Never rejects: a failure is an outcome. */
  send(letter: Letter): Promise<Outcome>;
  close(): void;
}

export interface Smtp {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  from: string;
  /** The site's origin, whose host is in the mails' ids. */
  origin: string;
}

/** Opens a pool of connections to the mail server. Uses TLS for any server that is not on this machine. */
export function openPostman({ url, from, origin }: Smtp): Postman {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    pool: true,
    maxConnections: LANES,
    maxMessages: 100,
    // A mail that was cut off is sent again only if the outbox says so.
    maxRequeues: 1,
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port && { port: Number(port) }),
    secure: protocol === "smtps:",
    requireTLS: protocol === "smtp:" && !isThisMachine(hostname),
    ignoreTLS: isThisMachine(hostname),
    tls: { minVersion: "TLSv1.2" },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bodies = new Map<string, PassThrough[]>();
  // Notes whether the server got any of a mail: that separates a mail that never left from one in doubt.
  transport.use("stream", ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const body = create(options);
      bodies.get(message.messageId())?.push(body as PassThrough);
      return body;
    };
    done();
  });

  return {
    send: async ({ to, key, unsubscribeUrl, ...letter }) => {
      const messageId = messageIdOf(key, origin);
      const tried: PassThrough[] = [];
      bodies.set(messageId, tried);
      try {
        await transport.sendMail({
          ...letter,
          from,
          to: { name: "", address: to },
          messageId,
          headers: headersOf(unsubscribeUrl),
          signal: AbortSignal.timeout(SENDING_MS),
        });
        return { state: "sent" };
      } catch (error) {
        return outcomeOf(
          error,
          tried.some((body) => body.readableDidRead),
        );
      } finally {
        bodies.delete(messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Returns a message id that is the same for the same key, so that a reader who gets the mail twice sees it once. */
export function messageIdOf(key: string, origin: string): string {
  return `<${createHash("sha256").update(key).digest("hex")}@${new URL(origin).hostname}>`;
}

function headersOf(unsubscribeUrl: string | undefined): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
}
