import { data, Form, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/confirm";
import { identityContext, supabaseContext } from "~/context";
import { confirmToken } from "~/features/auth/auth.mutations.server";
import { confirmSchema } from "~/features/auth/auth.schema";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { readForm } from "~/lib/form-action.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/primitives/button";

/** Where each kind of link leads; the link's own `next` is not asked (security.md threat 19). */
const destinations = {
  signup: { to: "/onboarding", button: "Confirm my email address", again: "/auth/check-email" },
  recovery: { to: "/reset-password", button: "Choose a new password", again: "/auth/forgot-password" },
  email_change: { to: "/settings", button: "Confirm my new address", again: "/settings" },
  magiclink: { to: "/dashboard", button: "Sign in", again: "/auth" },
} as const;

/** Shows a button and spends nothing: mail scanners open links (security.md trap 9). */
export function loader({ url }: Route.LoaderArgs) {
  const link = confirmSchema.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
  return data({ link }, link ? 200 : 400);
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = confirmSchema.safeParse(Object.fromEntries(await readForm(request))).data;
  if (!link) return data({ expired: true, type: "signup" as const }, 400);
  const outcome = await confirmToken(context.get(supabaseContext), link);
  if (outcome === "refused") return data({ expired: true, type: link.type }, 410);
  if (outcome === "half") {
    setToast(context, {
      type: "info",
      message: "One more link to open",
      description: "Your other address has a link too. The change counts once both are confirmed.",
    });
    // A guarded page would send a signed-out device on, and the message would be lost on the way.
    if (!context.get(identityContext).viewer) return redirect("/");
  }
  return redirect(destinations[link.type].to);
}

export const meta: Route.MetaFunction = () => [{ title: titleFor("Confirm") }, { name: "robots", content: "noindex" }];

export default function Confirm({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const expired = actionData && "expired" in actionData ? actionData : undefined;
  if (!link || expired) {
    const type = expired?.type ?? link?.type ?? "signup";
    return (
      <main id="main" className="mx-auto grid max-w-md justify-items-start gap-6 px-4 py-10">
        <h1 className="text-3xl font-bold">This link no longer works</h1>
        <p role="alert" className="text-lg text-muted">
          It has been used already, or it is older than an hour. A new one is quickly sent.
        </p>
        <ButtonLink to={destinations[type].again}>Send me a new link</ButtonLink>
        <ButtonLink to="/auth" look="secondary">
          Sign In
        </ButtonLink>
      </main>
    );
  }
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem;
  return (
    <main id="main" className="mx-auto grid max-w-md justify-items-start gap-6 px-4 py-10">
      <h1 className="text-3xl font-bold">One tap to go</h1>
      <p className="text-lg text-muted">Press the button to finish what you started in your mail.</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Form method="post">
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <SubmitButton pendingLabel="One moment…">{destinations[link.type].button}</SubmitButton>
      </Form>
    </main>
  );
}
