import type { RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { jobsSaid } from "./jobs-said.words";
import { closeJob, type Reopening, reopenJob } from "./own-jobs.mutations.server";

type Toast = Parameters<typeof setToast>[1];

function told(reopening: Reopening): Toast {
  const t = jobsSaid();
  if (reopening === "done") return { type: "success", message: t.reopened, description: t.back };
  return { type: "error", message: t.notReopened, description: t[reopening] };
}

/**
 * Closes one of the member's jobs, records whether it was `filled` (null if not asked), and sets the message to show.
 * Throws 404 for any other job.
 */
export async function close(
  context: Readonly<RouterContextProvider>,
  jobId: string,
  filled: boolean | null,
): Promise<void> {
  const closed = await closeJob(context.get(supabaseContext), jobId, filled);
  const t = jobsSaid();
  setToast(
    context,
    closed
      ? { type: "success", message: t.closed, description: t.left }
      : { type: "error", message: t.notClosed, description: t.checking },
  );
}

/** Reopens one of the member's jobs and sets the message to show. Throws 404 for any other job. */
export async function reopen(context: Readonly<RouterContextProvider>, jobId: string): Promise<void> {
  setToast(context, await answerTo(() => reopenJob(context.get(supabaseContext), jobId)));
}

/** Shows the limit on open jobs as a message, because there is no form input to lose. */
async function answerTo(ask: () => Promise<Reopening>): Promise<Toast> {
  try {
    return told(await ask());
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 429) throw thrown;
    return { type: "error", message: jobsSaid().notReopened, description: await thrown.text() };
  }
}
