import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { type LocalSupabase, startLocalSupabase } from "../../supabase/local/server.ts";
import { EventStream, PATIENCE_MS } from "../support/event-stream.ts";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { freePort } from "../support/free-port.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

/** How many are open when the process is told to end. */
const STREAMS = process.env.TEST_LONG ? 200 : 20;

test(`SIGTERM with ${STREAMS} open streams ends them and the process, with 0, and waits for nothing more`, async () => {
  const web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    STREAMS_A_SESSION: String(STREAMS),
    STREAMS_A_MEMBER: String(STREAMS),
    DRAIN_TIMEOUT_S: "600",
  });
  onTestFinished(() => void web.child.kill("SIGKILL"));
  const session = await new Visitor(web.url).signIn(await createMember(stack));
  const streams: EventStream[] = [];
  while (streams.length < STREAMS) {
    streams.push(...(await Promise.all([new EventStream(session).open(), new EventStream(session).open()])));
  }
  expect(await web.stop()).toBe(0);
  await Promise.all(streams.map((stream) => stream.waitForEnd()));
  // Their browsers may reconnect: nobody was signed out or superseded.
  expect(streams.flatMap(({ events }) => events)).toEqual([]);
});

test("200 notifications with 10 lost connections and a restart of the backend: none is missed, none comes twice", async () => {
  const web = { port: String(await freePort()) };
  const dataDir = mkdtempSync(join(tmpdir(), "techsetu-stream-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let backend: LocalSupabase | undefined;
  onTestFinished(() => backend?.close());
  const startBackend = (port: number) =>
    startLocalSupabase({ dataDir, port, mailboxPort: 0, siteUrl: `http://localhost:${web.port}`, seed: false });
  backend = await startBackend(await freePort());
  const { url, publishableKey } = backend;

  const { url: origin, stop } = await startWeb({
    PORT: web.port,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: publishableKey,
    // The backend's own issuer, and not the one that all tests share.
    SUPABASE_ISSUER: undefined,
  });
  onTestFinished(async () => void (await stop()));
  const member = await createMember(backend, { onboarded: false });
  const stream = await new EventStream(await new Visitor(origin).signIn(member)).open();
  onTestFinished(() => stream.drop());

  let written = 0;
  const write = async (count: number) => {
    for (const last = written + count; written < last;) {
      written += 1;
      await backend?.sql("insert into public.notifications (user_id, title, message) values ($1, $2, 'It happened')", [
        member.id,
        String(written),
      ]);
    }
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

  // The embedded database's clock counts milliseconds; several may be written in the same one.
  const sorted = (titles: string[]) => titles.toSorted((one, other) => Number(one) - Number(other));

  for (let drop = 0; drop < 10; drop += 1) {
    await write(10);
    stream.drop();
    await write(5);
    await Promise.all([stream.open(), write(5)]);
  }
  await vi.waitFor(() => expect(stream.titles()).toHaveLength(200), { timeout: PATIENCE_MS });
  expect(sorted(stream.titles())).toEqual(numbers(200));

  await backend.close();
  backend = undefined;
  backend = await startBackend(Number(new URL(url).port));
  await write(10);
  await vi.waitFor(() => expect(stream.titles()).toHaveLength(210), { timeout: PATIENCE_MS });
  expect(sorted(stream.titles())).toEqual(numbers(210));
  expect(stream.ended).toBe(false);
});
