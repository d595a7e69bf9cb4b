import { isUnavailable } from "~/supabase/errors.server";

/**
 * Awaits what a form's page reads. While a plain post is being answered, what an outage withholds
 * is null instead: the form comes back as typed, which needs nothing of what is stored (R3).
 */
export function whatIsThere<Reads extends readonly Promise<unknown>[]>(
  request: Request,
  reads: readonly [...Reads],
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> | null }> {
  const tolerant = reads.map((read) =>
    read.catch((error: unknown) => {
      if (request.method === "POST" && isUnavailable(error)) return null;
      throw error;
    }),
  );
  return Promise.all(tolerant) as Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> | null }>;
}
