import { purposeOf } from "~/domain/auth/purpose";
import { purposes } from "~/domain/auth/purpose.words";
import { getJob, isEnded } from "~/features/jobs/jobs.queries.server";
import { getTalent } from "~/features/talent/talent.queries.server";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";

/**
 * Returns what a visitor signs in for, such as "apply to Backend engineer", in the page's language, from our path that
 * follows; null if unknown. Names nothing that can't be read or isn't public.
 */
export async function signInReason(client: RequestClient, path: string): Promise<string | null> {
  const purpose = purposeOf(path);
  if (purpose === null) return null;
  if (purpose.about === "page") return purpose.doing;
  if (purpose.about === "talent") {
    const talent = await optional("talent to connect with", getTalent(client, purpose.id));
    return purposes().talent[purpose.doing]((talent !== "failed" && talent?.profile?.full_name) || null);
  }
  const job = await optional("job to sign in for", getJob(client, purpose.id));
  const isOpen = job !== "failed" && job !== null && !isEnded(job, new Date());
  return purposes().job[purpose.doing](isOpen ? job.title : null);
}
