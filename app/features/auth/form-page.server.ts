import type { RouterContextProvider } from "react-router";
import { identityContext, submittedContext, type Viewer } from "~/context";
import { requireViewer } from "./viewer.server";
import { isUnavailable } from "~/supabase/errors.server";

type Context = Readonly<RouterContextProvider>;

/**
 * Returns whether the request answers a plain form post. After the action the framework calls loaders with a GET, and
 * anything they throw would replace the form and all that was typed.
 */
export function answersPost(context: Context): boolean {
  return context.get(submittedContext).length > 0;
}

/**
 * Works like `requireViewer`, for the loader of a form's page. While answering a post it returns null for a visitor,
 * because the action has already refused them, and the form keeps what was typed (requirements/reliability.md R4).
 */
export function formPageViewer(context: Context, request: Request, url: URL): Viewer | null {
  return answersPost(context) ? context.get(identityContext).viewer : requireViewer(context, request, url);
}

/** Reads data for the form's page; null instead of 503 while answering a post (requirements/reliability.md R3). */
export async function formPageRead<T>(context: Context, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (answersPost(context) && isUnavailable(error)) return null;
    throw error;
  }
}
