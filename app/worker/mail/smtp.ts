import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { RenderedMail } from "~/mail/render-mail";
import { type Outcome, outcomeOf } from "./outcome";

/** So many mails are on their way at once, and so many are in doubt when the process is killed. */
export const LANES = 5;

/** However slowly a server answers, a mail's way ends long before the lease of its claim does. */
const SENDING_MS = 60_000;

export interface Letter extends RenderedMail {
  to: string;
  /** What happened, as the outbox has it. */
  key: string;
  /** Where a program stops mails of this category with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface Postman {
  /** Never rejects: what went wrong is the outcome. */
  send(letter: Letter): Promise<Outcome>;
  close(): void;
}

export interface Smtp {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  from: string;
  /** The site's origin, whose host names the mails. */
  origin: string;
}

/** A pool of connections to the mail server. Nothing but a server on this machine is spoken to without TLS. */
export function openPostman({ url, from, origin }: Smtp): Postman {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    pool: true,
    maxConnections: LANES,
    maxMessages: 100,
    // What was cut off goes once more only where the outbox says so.
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
  // Whether the server has been given any of a mail tells a mail that never left from one in doubt.
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

/** The same for the same key, so that whoever gets it twice is shown it once. */
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
