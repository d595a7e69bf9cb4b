import { env } from "~/lib/env.server";

const CACHE_MS = 2_000;
const DEADLINE_MS = 1_500;

let last: { at: number; ready: Promise<boolean> } | undefined;

/** Whether the backend answers, asked at most every 2 s: 200 or 503 (security.md R10). */
export async function loader(): Promise<Response> {
  if (!last || Date.now() - last.at > CACHE_MS) last = { at: Date.now(), ready: backendAnswers() };
  const ready = await last.ready;
  return new Response(ready ? "ready" : "backend unavailable", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

async function backendAnswers(): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  try {
    const response = await fetch(`${SUPABASE_URL}/auth/v1/health`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
