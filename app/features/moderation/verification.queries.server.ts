import { longDateInDhaka } from "~/domain/dhaka-time";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { dataAs, unwrap } from "~/supabase/errors.server";

const schema = z.object({
  verified: z.boolean(),
  request: z
    .object({
      links: z.array(z.string()),
      statement: z.string(),
      created_at: z.iso.datetime({ offset: true }),
      granted: z.boolean().nullable(),
      reason: z.string().nullable(),
      /** Whether a moderator took the tick away again, with `reason`. */
      taken_back: z.boolean().default(false),
    })
    .nullable(),
});

/** Returns whether the caller is verified, and the latest request with its decision. Throws as `dataAs` does. */
export async function getOwnVerification(client: RequestClient) {
  const { verified, request } = dataAs(schema, unwrap(await client.rpc("my_verification", undefined, { get: true })));
  return { verified, request: request && { ...request, date: longDateInDhaka(request.created_at) } };
}

export type OwnVerification = Awaited<ReturnType<typeof getOwnVerification>>;
