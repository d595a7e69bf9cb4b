import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/new-alert";
import { identityContext, supabaseContext } from "~/context";
import { ownAlertSchema, visitorAlertSchema } from "~/domain/alerts/alert.schema";
import { ALERT_LISTS } from "~/domain/alerts/alert-lists";
import { ALERTS_PATH } from "~/domain/alerts/alert-paths";
import { alertView, wantedFrom } from "~/domain/alerts/alert-filters.server";
import { alertsSaid } from "~/features/alerts/alerts-said.words";
import { askAlert, saveAlert } from "~/features/alerts/alerts.mutations.server";
import { AlertForm } from "~/features/alerts/components/alert-form";
import { AlertSummary } from "~/features/alerts/components/alert-summary";
import { alertWords } from "~/features/alerts/components/alerts.words";
import { countMail, orTakeBack } from "~/features/auth/mail-limits.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { isTrapped } from "~/lib/honeypot";
import { noindex } from "~/lib/noindex.server";
import { isMembersForm, postedForm } from "~/lib/posted-form.server";
import { unavailable } from "~/supabase/errors.server";
import { Page } from "~/ui/layout/page";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex];

/** Returns the list in the address, with the filters of its query. */
function asked(list: string, url: URL) {
  if (!ALERT_LISTS.has(list)) throw new Response(null, { status: 404 });
  const wanted = wantedFrom(list, url.searchParams);
  return { list, wanted, view: alertView(list, wanted) };
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return { ...asked(params.list, url).view, address: context.get(identityContext).viewer?.email ?? null };
}

/** Saves a member's alert; mails a visitor's address to confirm, with the same answer for every address. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { list, wanted, view } = asked(params.list, url);
  const client = context.get(supabaseContext);
  const { viewer, unknown } = context.get(identityContext);
  if (viewer) {
    return formAction(context, { schema: ownAlertSchema }, async ({ frequency }) => {
      assertMayWrite(context);
      await saveAlert(client, { list, wanted, frequency });
      setToast(context, { type: "success", message: alertsSaid().saved });
      return redirect(ALERTS_PATH);
    });
  }
  // A member's form has no field for an address.
  if (!unknown && isMembersForm(context)) throw new Response(null, { status: 401 });
  return formAction(context, { schema: visitorAlertSchema }, async ({ frequency, email }) => {
    assertMayWrite(context);
    // Otherwise we would ask a member with an unreadable session for an address that we have.
    if (unknown) throw unavailable();
    if (!isTrapped(postedForm(context))) {
      const takeBack = await countMail(request, { email, purpose: "alert" }, { limit: "LIMIT_RESET_ADDRESS" });
      await orTakeBack(takeBack, async () => (await askAlert(client, email, { list, wanted, frequency }), null));
    }
    setToast(context, { type: "success", message: alertsSaid().checkEmail, description: alertsSaid().linkSent });
    return redirect(view.href);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(alertWords().newTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function NewAlert({ loaderData: { title, href, filters, address }, actionData }: Route.ComponentProps) {
  const t = alertWords();
  return (
    <Page title={t.newTitle} width="form">
      <section aria-label={t.what} className="grid justify-items-start gap-2">
        <AlertSummary title={title} filters={filters} />
        <TextLink to={href} tap="row">
          {t.change}
        </TextLink>
      </section>
      <AlertForm address={address} result={actionData?.result} />
    </Page>
  );
}
