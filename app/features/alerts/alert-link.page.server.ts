import { data, type RouterContextProvider } from "react-router";
import { supabaseContext } from "~/context";
import { alertTokenSchema } from "~/domain/alerts/alert.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import type { RequestClient } from "~/supabase/client.server";
import { isUnavailable } from "~/supabase/errors.server";
import { getLinkedAlert } from "./alerts.queries.server";

type Context = Readonly<RouterContextProvider>;

const tokenOf = (url: URL) => alertTokenSchema.safeParse(Object.fromEntries(url.searchParams)).data?.token;

/** Loads the alert of a mail's link. Changes nothing: mail scanners open links (requirements/security.md trap9). */
export async function loadAlertLink(context: Context, url: URL) {
  const token = tokenOf(url);
  try {
    const alert = token ? await getLinkedAlert(context.get(supabaseContext), token) : null;
    return data({ alert }, alert ? 200 : 404);
  } catch (thrown) {
    // Still show the page in an outage: the answer to a pressed button needs it.
    if (!isUnavailable(thrown)) throw thrown;
    return data({ alert: "failed" as const }, { status: 503, headers: thrown.headers });
  }
}

/**
 * Does what the page of a mail's link is for; works without signing in. `done`: whether there was an alert;
 * `alert.href`: the address of its list. In an outage the answer says so and the button stays.
 */
export async function pressAlertLink(
  context: Context,
  url: URL,
  press: (client: RequestClient, token: string) => Promise<boolean>,
) {
  const token = tokenOf(url);
  if (!token) throw new Response(null, { status: 400 });
  assertMayWrite(context);
  const client = context.get(supabaseContext);
  try {
    const alert = await getLinkedAlert(client, token);
    const done = await press(client, token);
    return data({ done, alert, failed: false }, done ? 200 : 404);
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return data({ done: false, alert: null, failed: true }, { status: 503, headers: thrown.headers });
  }
}
