import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/logout";
import { supabaseContext } from "~/context";
import { signOut } from "~/features/auth/auth.mutations.server";

/** A typed or followed address must sign nobody out: only the form's POST does. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(supabaseContext));
  setToast(context, {
    type: "success",
    message: "Logged out",
    description: "You have been successfully logged out.",
  });
  return redirect("/");
}
