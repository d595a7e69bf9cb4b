import type { RouterContextProvider } from "react-router";
import { identityContext, submittedContext, type Viewer } from "~/context";
import { requireViewer } from "./viewer.server";
import { isUnavailable } from "~/supabase/errors.server";

type Context = Readonly<RouterContextProvider>;

/**
 * Whether a plain form post is being answered: after the action the framework asks loaders with a
 * GET, and whatever they throw then would replace the form, and with it everything typed.
 */
export function answersPost(context: Context): boolean {
  return context.get(submittedContext).length > 0;
}

/**
 * `requireViewer` for the loader of a form's page. While a post is answered the action has already
 * refused whoever may not; then it is null instead, and the form comes back as typed (requirements/reliability.md R4).
 */
export function formPageViewer(context: Context, request: Request, url: URL): Viewer | null {
  return answersPost(context) ? context.get(identityContext).viewer : requireViewer(context, request, url);
}

/** A read of the form's page; null instead of 503 while a post is answered (requirements/reliability.md R3). */
export async function formPageRead<T>(context: Context, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (answersPost(context) && isUnavailable(error)) return null;
    throw error;
  }
}
