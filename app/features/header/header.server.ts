import type { RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { oncePerRequest } from "~/lib/request-store.server";
import { getHeader, type Header } from "./header.queries.server";

const readHeader = oncePerRequest(getHeader);

/** Returns the header's data, read once per request; null for a visitor. Never throws. */
export function headerOf(context: Readonly<RouterContextProvider>): Promise<Header> | null {
  const { viewer } = context.get(identityContext);
  return viewer && readHeader(context.get(supabaseContext), viewer);
}
