import { EventEmitter, once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  to: string;
  messageId: string;
  raw: string;
}

/** What the server does instead of accepting a mail. */
export type Trouble =
  | { at: "rcpt" | "data"; code: number; text: string }
  /** It accepts the mail and says so after this many milliseconds. */
  | { slow: number }
  /** It closes the connection: before it has the mail, or after accepting it without a reply. */
  | "hang up before"
  | "hang up after";

const isSlow = (trouble: Trouble | undefined): trouble is { slow: number } =>
  typeof trouble === "object" && "slow" in trouble;

export interface SmtpSink {
  url: string;
  /** Every accepted mail, including repeats. */
  taken: TakenMail[];
  /** Resolves when this many were accepted. */
  took(count: number): Promise<void>;
  read(mail: TakenMail): Promise<Email>;
  close(): Promise<void>;
}

/**
 * A mail server for a test. Before each recipient it calls a function with the number of attempts for that address, and
 * does what the function returns.
 */
export async function startSmtpSink(
  troubleFor: (address: string, time: number) => Trouble | undefined = () => undefined,
): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  const arrivals = new EventEmitter();
  const times = new Map<string, number>();
  const sockets = new Map<number, Socket>();
  const troubles = new Map<string, Trouble | undefined>();
  const hangUp = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)?.destroy();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onRcptTo: ({ address }, session, done) => {
      const time = (times.get(address) ?? 0) + 1;
      times.set(address, time);
      const trouble = troubleFor(address, time);
      troubles.set(session.id, trouble);
      if (trouble === "hang up before") return void hangUp(session);
      if (typeof trouble === "object" && "at" in trouble && trouble.at === "rcpt") return done(refusal(trouble));
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const trouble = troubles.get(session.id);
        if (typeof trouble === "object" && "at" in trouble) return done(refusal(trouble));
        const raw = Buffer.concat(chunks).toString("latin1");
        const messageId = /^Message-ID:\s+(<\S+>)/im.exec(raw)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo) taken.push({ to: address, messageId, raw });
        arrivals.emit("mail");
        if (isSlow(trouble)) return void setTimeout(done, trouble.slow);
        if (trouble === "hang up after") return void hangUp(session);
        return done();
      });
    },
  });
  // Connections that were closed.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    took: async (count) => {
      while (taken.length < count) await once(arrivals, "mail");
    },
    read: ({ raw }) => PostalMime.parse(Buffer.from(raw, "latin1")),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
