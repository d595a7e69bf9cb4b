import { z } from "zod";

const reference = z.string().nullable();
const frame = z.tuple([reference, reference, z.string(), z.string(), z.unknown()]);

/** A message in either direction: the reference of the join, its own, topic, event and payload. */
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

/** What a client asks for with one `postgres_changes` listener; `id` is ours, from 1: clients take 0 for none. */
export type ChangeRequest = z.output<typeof change> & { id: number };

/** The payload of `phx_join`; clients send more, which nothing here depends on. */
export const joinPayload = z.object({
  access_token: z.string().nullish(),
  // Private channels are refused as by a hosted project that has no policies on realtime.messages.
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

/** Reads a message of a client as version 2.0.0 of Phoenix writes it; null when it is none. */
export function decodeFrame(text: string): Frame | null {
  try {
    return frame.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
