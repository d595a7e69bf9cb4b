import { startLocalSupabase } from "./server.ts";
import type { LocalSupabase } from "./server.ts";

try {
  const supabase = await startLocalSupabase({
    dataDir: process.env.DATA_DIR || ".data",
    siteUrl: process.env.PUBLIC_ORIGIN || "http://localhost:3000",
    ...readPort("port", "SUPABASE_PORT"),
    ...readPort("mailboxPort", "MAILBOX_PORT"),
  });
  closeOnSignals(supabase);
  console.log(
    [
      `Supabase         ${supabase.url}`,
      `publishable key  ${supabase.publishableKey}`,
      `mailbox          ${supabase.mailboxUrl}`,
    ].join("\n"),
  );
} catch (error) {
  console.error(`supabase: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function closeOnSignals(supabase: LocalSupabase): void {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      void supabase.close().then(() => process.exit(0));
    });
  }
}

function readPort(option: "port" | "mailboxPort", variable: string) {
  const text = process.env[variable];
  if (!text) return {};
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${variable} is not a port: ${text}`);
  }
  return { [option]: port };
}
