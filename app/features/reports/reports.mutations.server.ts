import type { z } from "~/lib/zod";
import type { reportSchema } from "~/domain/jobs/job.schema";
import type { Reportable } from "~/domain/moderation/reportable";
import type { RequestClient } from "~/supabase/client.server";
import { getAvatar } from "~/features/profile/avatar.queries.server";
import { isAvatarName } from "~/lib/avatar-url";
import { unwrap, unwrapFound } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/**
 * Reports another member's content, of a kind in `private.reportable_kinds`; twice counts once. Enough reports put a
 * warning on a job or hide it (requirements/jobs.md 72). Throws 404 if it isn't shown, else as `unwrap` does.
 */
export async function report(
  client: RequestClient,
  kind: "job" | "talent" | Reportable,
  id: string,
  { reason, details }: z.output<typeof reportSchema>,
): Promise<void> {
  await unwrapFound(client.rpc("report", { kind, id, reason, ...(details !== null && { details }) }));
  if (kind === "talent" || kind === "mentor") await optional("picture of a report", keepPicture(client, kind, id));
}

/**
 * Brings the database the picture that was just reported, which its owner may change before a moderator looks; it can't
 * read Storage itself. Throws as `unwrap` and `getAvatar` do.
 */
async function keepPicture(client: RequestClient, kind: "talent" | "mentor", id: string): Promise<void> {
  const name: string | null = unwrap(await client.rpc("keep_reported_picture", { kind, id }));
  if (name === null || !isAvatarName(name)) return;
  const bytes = await getAvatar(name);
  if (bytes === null) return;
  const picture = Buffer.from(bytes).toString("base64");
  unwrap(await client.rpc("keep_reported_picture", { kind, id, picture }));
}
