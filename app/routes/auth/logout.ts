import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/logout";
import { identityContext, supabaseContext } from "~/context";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { signOut } from "~/features/auth/auth.mutations.server";
import { assertUsable } from "~/lib/posted-form.server";
import { unavailable } from "~/supabase/errors.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";

/** Opening the address must not sign anyone out; only the form's POST does. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  assertUsable(context);
  const { viewer, session, unknown } = context.get(identityContext);
  await signOut(context.get(supabaseContext));
  // Keep the cookie of a session that could not be checked, or its owner would believe they are signed out.
  if (unknown) throw unavailable();
  if (viewer && session) endStreams({ memberId: viewer.id, only: session.id });
  setToast(context, {
    type: "success",
    message: authAnswers().loggedOut,
    description: authAnswers().loggedOutText,
  });
  return redirect("/");
}
