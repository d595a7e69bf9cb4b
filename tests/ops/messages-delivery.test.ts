import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pLimit from "p-limit";
import { expect, onTestFinished, test, vi } from "vitest";
import { type LocalSupabase, startLocalSupabase } from "../../supabase/local/server.ts";
import { ROOT } from "../support/build.ts";
import { EventStream, PATIENCE_MS } from "../support/event-stream.ts";
import { apiClient, createMember, type Member } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { freePort } from "../support/free-port.ts";
import { startWeb } from "../support/web.ts";

const LONG = Boolean(process.env.TEST_LONG);
const THREADS = LONG ? 200 : 8;
const ROUNDS = LONG ? 5 : 2;
/** The total rate of messages: like some thousand people who talk. */
const MESSAGES_A_SECOND = 10;
const P99_MS = 1_000;

type Api = ReturnType<typeof apiClient>;

/** One thread: `writer` sends from one side, and `stream` is the open page of the other. */
type Conversation = {
  id: string;
  writer: Api;
  reader: Api;
  stream: EventStream;
  sent: Map<string, number>;
  /** When each text was first seen, after the stream said to read. */
  seen: Map<string, number>;
  /** How often a text was in one reading; more than once is a fault. */
  most: number;
};

test("messages come live to the other side: none is lost or there twice, though the backend is killed in the middle", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "techsetu-messages-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const web = String(await freePort());
  const pairs = await createPairs(dataDir, `http://localhost:${web}`);

  const backendPort = String(await freePort());
  let backend = await startKillable(dataDir, backendPort);
  const { url: origin, stop } = await startWeb({
    PORT: web,
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    // The backend's own issuer, and not the one that all tests share.
    SUPABASE_ISSUER: undefined,
  });
  onTestFinished(async () => void (await stop()));
  const conversations = await openAll(pairs, origin, { supabaseUrl: backend.url, ...backend });
  onTestFinished(() => conversations.forEach(({ stream }) => stream.drop()));
  onTestFinished(followAll(conversations));

  for (let round = 0; round < ROUNDS; round += 1) {
    await writeRound(conversations, `Round ${round}`, { perSecond: MESSAGES_A_SECOND });
  }
  await allSeen(conversations);
  const delays = conversations
    .flatMap(({ sent, seen }) => [...sent].map(([text, at]) => (seen.get(text) ?? Infinity) - at))
    .toSorted((one, other) => one - other);
  const p99 = delays[Math.ceil(delays.length * 0.99) - 1] ?? Infinity;

  const killed = once(backend.child, "exit");
  let acknowledged = 0;
  const writing = writeRound(conversations, "Killed", {
    atOnce: 2,
    onSent: () => {
      acknowledged += 1;
      if (acknowledged === Math.floor(THREADS / 3)) backend.child.kill("SIGKILL");
    },
  });
  await killed;
  // In the middle: some were answered and some were not.
  expect(acknowledged).toBeLessThan(THREADS);
  backend = await startKillable(dataDir, backendPort);
  await writing;
  await allSeen(conversations);

  const lost = conversations.flatMap(({ sent, seen }) => [...sent.keys()].filter((text) => !seen.has(text)));
  expect([lost.length, Math.max(...conversations.map(({ most }) => most))]).toEqual([0, 1]);
  for (const { reader, id } of conversations) {
    const { data } = await reader.from("my_messages").select("body").eq("thread_id", id).throwOnError();
    expect(data.map(({ body }) => body).toSorted()).toEqual(
      ["Killed", ...Array.from({ length: ROUNDS }, (_, round) => `Round ${round}`)].toSorted(),
    );
  }
  console.info(
    `${THREADS} threads, ${delays.length} messages at ${MESSAGES_A_SECOND} a second: p50 ${Math.round(delays[delays.length >> 1] ?? 0)} ms, p99 ${Math.round(p99)} ms; a kill among ${THREADS} more: 0 lost, 0 doubled`,
  );
  // The speed of a busy machine says nothing about the program.
  if (LONG) expect(p99).toBeLessThanOrEqual(P99_MS);
});

/** Members with a thread between each two, in a separate database. */
async function createPairs(dataDir: string, siteUrl: string) {
  const database: LocalSupabase = await startLocalSupabase({ dataDir, port: 0, mailboxPort: 0, siteUrl, seed: false });
  const pairs: { id: string; writer: Member; reader: Member }[] = [];
  for (let count = 0; count < THREADS; count += 1) {
    const [writer, reader] = [await createMember(database), await createMember(database)];
    await database.sql(
      "insert into public.connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')",
      [writer.id, reader.id],
    );
    const [thread] = await database.sql<{ id: string }>(
      "select thread_id as id from private.thread_members where member_id = $1",
      [reader.id],
    );
    if (!thread) throw new Error("no thread was opened");
    pairs.push({ id: thread.id, writer, reader });
  }
  await database.close();
  return pairs;
}

async function startKillable(dataDir: string, port: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, "tests/local/support/killable.ts"), dataDir, "", port],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  if (!child.stdout) throw new Error("the backend has no output");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, ...(JSON.parse(String(line)) as { url: string; publishableKey: string }) };
}

function openAll(
  pairs: Awaited<ReturnType<typeof createPairs>>,
  origin: string,
  backend: Parameters<typeof apiClient>[0],
): Promise<Conversation[]> {
  const atOnce = pLimit(4);
  const signedIn = async ({ email, password }: Member) => {
    const client = apiClient(backend);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  return Promise.all(
    pairs.map(({ id, writer, reader }) =>
      atOnce(async () => ({
        id,
        writer: await signedIn(writer),
        reader: await signedIn(reader),
        stream: await new EventStream(await new Visitor(origin).signIn(reader)).open(),
        sent: new Map<string, number>(),
        seen: new Map<string, number>(),
        most: 0,
      })),
    ),
  );
}

/** Reads each thread only when its stream has reported something. Returns a function that ends it. */
function followAll(conversations: Conversation[]): () => void {
  const told = new Map(conversations.map(({ id }) => [id, 0]));
  const reading = new Set<string>();
  const read = async (conversation: Conversation) => {
    const { id, reader, seen } = conversation;
    const events = conversation.stream.events.length;
    const { data } = await reader.from("my_messages").select("body").eq("thread_id", id);
    // Without an answer it reads again.
    if (data) {
      told.set(id, events);
      const bodies = data.map(({ body }) => body);
      for (const body of bodies) if (!seen.has(body)) seen.set(body, performance.now());
      conversation.most = Math.max(conversation.most, bodies.length - new Set(bodies).size + 1);
      await reader.rpc("read_thread", { thread: id });
    }
    reading.delete(id);
  };
  const timer = setInterval(() => {
    for (const conversation of conversations) {
      const { id, stream } = conversation;
      if (reading.has(id) || stream.events.length === told.get(id)) continue;
      reading.add(id);
      void read(conversation);
    }
  }, 5);
  return () => clearInterval(timer);
}

/** Sends one message in each thread, again with the same submission until it is acknowledged. */
async function writeRound(
  conversations: Conversation[],
  text: string,
  { atOnce = 8, perSecond = Infinity, onSent = () => {} },
): Promise<void> {
  const limit = pLimit(atOnce);
  const start = performance.now();
  await Promise.all(
    conversations.map((conversation, index) =>
      limit(async () => {
        const due = start + (index * 1_000) / perSecond;
        await new Promise((resolve) => setTimeout(resolve, Math.max(due - performance.now(), 0)));
        const sent = { thread: conversation.id, body: text, submission_id: randomUUID() };
        const at = performance.now();
        await vi.waitFor(async () => void (await conversation.writer.rpc("send_message", sent).throwOnError()), {
          timeout: PATIENCE_MS,
          interval: 50,
        });
        conversation.sent.set(text, at);
        onSent();
      }),
    ),
  );
}

async function allSeen(conversations: Conversation[]): Promise<void> {
  await vi.waitFor(
    () => {
      const missing = conversations.filter(({ sent, seen }) => [...sent.keys()].some((text) => !seen.has(text)));
      expect(missing.map(({ id }) => id)).toEqual([]);
    },
    { timeout: PATIENCE_MS * 2, interval: 20 },
  );
}
