import type { RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import type { FormProblem } from "~/lib/form-action.server";
import { reauthenticate } from "~/features/auth/reauthentication.mutations.server";
import { countReauthentication } from "~/features/auth/sign-in-limits.server";
import { clientAddress } from "~/lib/client-address.server";
import { createRequestClient } from "~/supabase/client.server";
import { requireViewer } from "~/features/auth/viewer.server";

/**
 * Checks that the sender knows the member's current password and, with a second factor, has their app. The request and
 * the browser then continue with a new session. Returns the problem to show with the form, or null. Throws as
 * `requireViewer`, `countReauthentication` and `reauthenticate` do.
 */
export async function checkCurrentPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  url: URL,
  typed: { currentPassword: string; code?: string | undefined },
): Promise<FormProblem | null> {
  const viewer = requireViewer(context, request, url);
  const { session: before } = context.get(identityContext);
  const takeBack = await countReauthentication(before?.id ?? viewer.id);
  const from = { address: clientAddress(request), userAgent: request.headers.get("User-Agent") };
  const apart = () => createRequestClient([], () => {}, from);
  let isGuess = false;
  try {
    const outcome = await reauthenticate(context.get(supabaseContext), viewer, before, typed, apart);
    isGuess = outcome.problem?.fieldErrors?.currentPassword !== undefined;
    if (outcome.problem) return outcome.problem;
    context.set(identityContext, { viewer, session: outcome.session, unknown: false });
  } finally {
    if (!isGuess) await takeBack();
  }
  // The page's own stream reconnects with the new cookie.
  if (before) endStreams({ memberId: viewer.id, only: before.id, replaced: before.id });
  return null;
}
