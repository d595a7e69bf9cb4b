import { data, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/confirm";
import { identityContext, supabaseContext } from "~/context";
import { confirmSchema } from "~/domain/auth/auth.schema";
import { foldedAddress } from "~/domain/auth/folded-address";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { ConfirmForm } from "~/features/auth/components/confirm-form";
import { confirmForm } from "~/features/auth/components/confirm-form.words";
import { claimBySignUp } from "~/features/auth/claim.mutations.server";
import { confirmLink, hasAddress } from "~/features/auth/confirm.mutations.server";
import { countLink } from "~/features/auth/link-limits.server";
import { rememberDevice } from "~/features/auth/known-device.server";
import { forgetSignUp, ownSignUp } from "~/features/auth/own-sign-up.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { hasCompletedOnboarding } from "~/features/profile/profile.queries.server";
import { CLAIM_PATH } from "~/lib/claim-path";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { clientAddress } from "~/lib/client-address.server";
import { postedForm } from "~/lib/posted-form.server";
import { createRequestClient } from "~/supabase/client.server";
import { unavailable } from "~/supabase/errors.server";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";

/** Where each kind of link leads. Ignores the link's own `next` (requirements/security.md t19). */
const destinations = {
  signup: { to: "/onboarding", again: "/auth/check-email" },
  recovery: { to: CLAIM_PATH, again: "/auth/forgot-password" },
  email_change: { to: "/settings", again: "/settings" },
  magiclink: { to: "/dashboard", again: "/auth" },
} as const;

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

/** Shows a button and doesn't use up the link: mail scanners open links (requirements/security.md trap9). */
export function loader({ context, url }: Route.LoaderArgs) {
  const link = confirmSchema.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
  const own = context.get(identityContext).viewer?.email ?? "";
  const isOwn = [link?.email, link?.account].includes(foldedAddress(own));
  return data({ link, leaving: own && !isOwn ? own : null }, link ? 200 : 400);
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = confirmSchema.safeParse(Object.fromEntries(postedForm(context))).data;
  if (!link) return data({ refused: "expired" as const, type: "signup" as const }, 400);
  assertMayWrite(context);
  const { viewer, session, unknown } = context.get(identityContext);
  // We can't tell whose session the link's would replace.
  if (unknown) throw unavailable();
  const from = { address: clientAddress(request), userAgent: request.headers.get("User-Agent") };
  const clients = { own: context.get(supabaseContext), apart: createRequestClient([], () => {}, from) };
  const outcome = await countLink(request, () =>
    confirmLink(clients, link, { viewer, session, leaving: link.leaving }),
  );
  // Whoever opens the mail again, or taps twice on a slow line, has nothing left to confirm.
  if (outcome === "refused" && link.type === "signup" && viewer && foldedAddress(viewer.email) === link.email) {
    setToast(context, { type: "success", message: authAnswers().confirmedAlready });
    const onboarded = await hasCompletedOnboarding(clients.own, viewer.id).catch(() => true);
    return redirect(onboarded ? "/dashboard" : "/onboarding");
  }
  if (outcome === "refused" && link.type === "email_change" && viewer && (await hasAddress(clients.own, link.email))) {
    setToast(context, { type: "success", message: authAnswers().confirmedAlready });
    return redirect(destinations.email_change.to);
  }
  if (outcome === "refused") return data({ refused: "expired" as const, type: link.type }, 410);
  if (outcome === "foreign") return data({ refused: "foreign" as const, type: link.type }, 409);
  if (outcome === "half") {
    setToast(context, {
      type: "info",
      message: authAnswers().oneMore,
      description: authAnswers().oneMoreText,
    });
    // A protected page would redirect a signed-out device again, and the message would be lost.
    if (!viewer) return redirect("/");
  } else if (viewer && session) {
    endStreams({ memberId: viewer.id, only: session.id, replaced: session.id });
  }
  if (outcome === "half") return redirect(destinations[link.type].to);
  const own = await ownSignUp(request, link.email);
  // A change of address belongs to an account that is already claimed.
  const isClaimed = link.type === "email_change" || (await claimBySignUp(clients.own, own));
  // Remember the browser, so that wrong guesses elsewhere can't lock out the owner of the mailbox.
  const headers = new Headers({ "Set-Cookie": await rememberDevice(request, link.email) });
  if (own && isClaimed) headers.append("Set-Cookie", await forgetSignUp());
  // If somebody else filled in the form, the owner of the mailbox chooses the password and says who they are.
  return redirect(isClaimed ? destinations[link.type].to : CLAIM_PATH, { headers });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(confirmForm().pageTitle) },
  { name: "robots", content: "noindex" },
];

export default function Confirm({ loaderData: { link, leaving }, actionData }: Route.ComponentProps) {
  const t = confirmForm();
  const refusal = actionData && "refused" in actionData ? actionData : undefined;
  if (!link || refusal) {
    const type = refusal?.type ?? link?.type ?? "signup";
    const isForeign = refusal?.refused === "foreign";
    // Nobody types the address again that the link names.
    const named = !isForeign && (type === "signup" || type === "recovery") ? link?.email : undefined;
    const again = named === undefined ? "" : `?${new URLSearchParams({ email: named })}`;
    const expired = link?.type === "signup" ? t.usedText : t.expiredText;
    return (
      <Page title={isForeign ? t.foreign : t.expired} width="form" start>
        <p role="alert" className="text-lg text-muted">
          {isForeign ? t.foreignText : expired}
        </p>
        <ButtonLink to={destinations[type].again + again}>{t.newLink}</ButtonLink>
        <ButtonLink to="/auth" variant="secondary">
          {t.signIn}
        </ButtonLink>
      </Page>
    );
  }
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem;
  return (
    <Page title={t.title} width="form" start>
      {problem ? <p role="alert">{problem}</p> : null}
      <ConfirmForm link={link} leaving={leaving} />
    </Page>
  );
}
