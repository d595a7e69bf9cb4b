import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { applySchema } from "~/domain/applications/application.schema";
import { createApplication, withdrawApplication } from "~/features/applications/applications.mutations.server";
import { withdrawnToast } from "~/features/applications/withdrawn-toast";
import { requireViewer } from "~/features/auth/viewer.server";
import { formAction, intentAction } from "~/lib/form-action.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isUuid } from "~/lib/uuid";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { jobsSaid } from "~/features/jobs/jobs-said.words";
import { close, reopen } from "~/features/jobs/own-jobs.actions.server";

/**
 * Handles the forms of a job's page: `apply` and `withdraw` for applicants, `close` and `reopen` for the poster. An
 * unknown intent is 400; an unknown job, or one that the caller can't close or reopen, is 404.
 */
export async function jobAction(request: Request, context: Readonly<RouterContextProvider>, url: URL, id: string) {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const client = context.get(supabaseContext);
  const page = `${JOBS_PATH}/${id}`;

  return intentAction(context, {
    apply: () =>
      formAction(context, { schema: applySchema }, async (value) => {
        const viewer = requireViewer(context, request, url);
        const problem = await createApplication(client, viewer.id, id, value);
        if (problem) return problem;
        setToast(context, { type: "success", message: jobsSaid().applied });
        const back = safeRedirect(value.from, page);
        return redirect(back === JOBS_PATH || back.startsWith(`${JOBS_PATH}?`) ? back : page);
      }),
    close: async () => {
      requireViewer(context, request, url);
      await close(context, id, null);
      return redirect(page);
    },
    reopen: async () => {
      requireViewer(context, request, url);
      await reopen(context, id);
      return redirect(page);
    },
    withdraw: async () => {
      const viewer = requireViewer(context, request, url);
      setToast(context, withdrawnToast(await withdrawApplication(client, viewer.id, id)));
      return redirect(page);
    },
  });
}
