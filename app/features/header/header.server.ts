import type { RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { getStanding } from "~/supabase/session-standing.queries.server";
import { oncePerRequest } from "~/lib/request-store.server";
import type { Standing } from "~/lib/session-standing";
import { getHeader, type Header } from "./header.queries.server";

const readHeader = oncePerRequest(getHeader);

/** Returns the header's data, read once per request; null for a visitor. Never throws. */
export function headerOf(context: Readonly<RouterContextProvider>): Promise<Header> | null {
  const { viewer } = context.get(identityContext);
  return viewer && readHeader(context.get(supabaseContext), viewer);
}

/**
 * Returns whether the request's member is suspended; false for a visitor, and if unknown. Asks for nothing beyond what
 * the header of the page shows. Never throws.
 */
export async function isSuspended(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await headerOf(context))?.viewer.suspended !== undefined;
}

/**
 * Returns the state of the request's session; "alive" if it is unknown. A page asks for it with what its header shows;
 * forms and streams, which show none, ask for nothing else. Never throws.
 */
export async function standingOf(context: Readonly<RouterContextProvider>, showsHeader: boolean): Promise<Standing> {
  if (showsHeader) return (await headerOf(context))?.standing ?? "alive";
  return getStanding(context.get(supabaseContext));
}
