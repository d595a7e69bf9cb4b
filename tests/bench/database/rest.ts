import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/supabase/database.types.ts";
import { AccessTokens, createSigningKey, type SigningKey } from "../../../supabase/local/auth/access-tokens.ts";
import { startPostgrest } from "../../db/support/postgrest.ts";
import { databaseUrl } from "../../db/support/postgres-server.ts";
import { signAccessToken } from "../../support/access-token.ts";

export interface Rest {
  url: string;
  signingKey: SigningKey;
  /** A client that acts as this member, or as a visitor. */
  client(member: string | null): Promise<SupabaseClient<Database>>;
  stop(): Promise<void>;
}

/** A PostgREST in front of a database of the cluster, and clients like the product's. */
export async function startRest(port: number, database: string): Promise<Rest> {
  const signingKey = await createSigningKey();
  const { jwks } = new AccessTokens(signingKey);
  const cleanUp: (() => unknown)[] = [];
  const url = await startPostgrest(databaseUrl(port, "authenticator", database), JSON.stringify(jwks), cleanUp);
  return {
    url,
    signingKey,
    client: async (member) => {
      const token =
        member === null ? null : await signAccessToken({ signingKey, url: "http://auth.invalid" }, { sub: member });
      return createClient<Database>("http://rest.invalid", "unused", {
        auth: { persistSession: false, autoRefreshToken: false },
        global: {
          fetch: (input, init) => fetch(atPostgrest(url, String(input)), { ...init, headers: withToken(init, token) }),
        },
        db: { retry: false },
      });
    },
    stop: async () => {
      for (const step of cleanUp.toReversed()) await step();
    },
  };
}

function atPostgrest(url: string, input: string): string {
  return input.replace("http://rest.invalid/rest/v1", url);
}

/** supabase-js also sends the key as a token, but PostgREST accepts only tokens there. */
function withToken(init: RequestInit | undefined, token: string | null): Headers {
  const headers = new Headers(init?.headers);
  headers.delete("Authorization");
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  return headers;
}
