import { createContext, type RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { getHeader, type Header } from "./header.queries.server";

const headerContext = createContext<Promise<Header> | null>(null);

/** What the header shows, asked for once a request by whoever comes first; null for a visitor. Never throws. */
export function headerOf(context: Readonly<RouterContextProvider>): Promise<Header> | null {
  const { viewer } = context.get(identityContext);
  if (!viewer) return null;
  const known = context.get(headerContext);
  if (known) return known;
  const header = getHeader(context.get(supabaseContext), viewer);
  context.set(headerContext, header);
  return header;
}
