import { z } from "zod";

const reference = z.string().nullable();
const frame = z.tuple([reference, reference, z.string(), z.string(), z.unknown()]);

/** A message in either direction: the join's reference, its own reference, topic, event and payload. */
export type Frame = z.output<typeof frame>;

const change = z.object({
  event: z.literal("INSERT", "only INSERT is served by the embedded Supabase"),
  schema: z.string(),
  table: z.string(),
  filter: z
    .string()
    .regex(/^\w+=eq\./, "only column=eq.value is served by the embedded Supabase")
    .optional(),
});

/** One `postgres_changes` listener of a client; `id` is ours, from 1, since clients treat 0 as none. */
export type ChangeRequest = z.output<typeof change> & { id: number };

/** The payload of `phx_join`; ignores what else clients send. */
export const joinPayload = z.object({
  access_token: z.string().nullish(),
  // Private channels are refused, as in a hosted project without policies on realtime.messages.
  config: z
    .object({
      private: z.literal(false, "Unauthorized: You do not have permissions to read from this Channel").default(false),
      postgres_changes: z
        .array(change)
        .default([])
        .transform((changes) => changes.map((entry, index) => ({ ...entry, id: index + 1 }))),
    })
    .prefault({}),
});

export const tokenPayload = z.object({ access_token: z.string() });

/** Parses a client's message in Phoenix' format 2.0.0; null if it is invalid. */
export function decodeFrame(text: string): Frame | null {
  try {
    return frame.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
