import type { ReactNode } from "react";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/settings";
import { supabaseContext } from "~/context";
import { deleteAccount } from "~/features/account/account.mutations.server";
import { deleteFormSchema, emailFormSchema, passwordFormSchema } from "~/features/account/account.schema";
import { DeleteForm } from "~/features/account/components/delete-form";
import { EmailForm } from "~/features/account/components/email-form";
import { PasswordForm } from "~/features/account/components/password-form";
import { changeEmail, changePassword } from "~/features/auth/auth.mutations.server";
import { formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { noindex } from "~/features/dashboard/noindex.server";
import { withoutConnection } from "~/features/jobs/offline";
import { titleFor } from "~/lib/brand";
import { formAction, readForm } from "~/lib/form-action.server";
import { resultFor } from "~/ui/form/result-for";
import { PageHeader } from "~/ui/layout/page-header";
import { buttonClass } from "~/ui/primitives/button";

export const middleware = [noindex];

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
  { name: "Settings", to: "/settings" },
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  // With scripts loaders answer again only after a form was taken: the stamp then empties the forms.
  return { email: viewer?.email ?? "", stamp: Date.now() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);

  switch ((await readForm(request)).get("intent")) {
    case "delete":
      return formAction(request, { schema: deleteFormSchema }, async () => {
        requireViewer(context, request, url);
        await deleteAccount(client);
        setToast(context, {
          type: "success",
          message: "Account deleted",
          description: "Your account and everything in it are gone.",
        });
        return redirect("/");
      });
    case "email":
      return formAction(request, { schema: emailFormSchema }, async ({ email }) => {
        const viewer = requireViewer(context, request, url);
        if (email.toLowerCase() === viewer.email.toLowerCase()) {
          return { fieldErrors: { email: ["This is your address already"] } };
        }
        const problem = await changeEmail(client, email);
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: "Check your email",
          description: "We've sent a link to your old and to your new address. Open both to finish the change.",
        });
        return redirect("/settings");
      });
    default:
      return formAction(
        request,
        { schema: passwordFormSchema, hide: ["password", "confirmPassword"] },
        async ({ password }) => {
          requireViewer(context, request, url);
          const problem = await changePassword(client, password);
          if (problem) return problem;
          setToast(context, {
            type: "success",
            message: "Password changed",
            description: "Other devices are signed out.",
          });
          return redirect("/settings");
        },
      );
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return withoutConnection(serverAction, String(intent));
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor("Settings") }, { name: "robots", content: "noindex" }];

export default function SettingsPage({ loaderData: { email, stamp }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-8 px-4 pt-4 pb-10">
      <PageHeader trail={trail} title="Settings" />
      <Section id="settings-password" title="Password">
        <p className="text-muted">You stay signed in here; every other device is signed out.</p>
        <PasswordForm key={stamp} result={resultFor("password", actionData)} email={email} />
      </Section>
      <Section id="settings-email" title="Email">
        <p className="text-muted">
          {email ? (
            <>
              Your address is <strong className="break-all text-ink">{email}</strong>.{" "}
            </>
          ) : null}
          To change it, open the links that go to both the old and the new address.
        </p>
        <EmailForm key={stamp} result={resultFor("email", actionData)} />
      </Section>
      <Section id="settings-data" title="Your data">
        <p className="text-muted">
          A file (JSON) of all we store about you: profile, talent profile, jobs, applications, notifications,
          connections and more.
        </p>
        {/* Not a Link: the answer is a file and no page. */}
        <a href="/settings/export" className={`${buttonClass("secondary")} justify-self-start`}>
          Download my data
        </a>
      </Section>
      <Section id="settings-delete" title="Delete your account">
        <p className="text-muted">
          At once and for good: your profile, applications, connections and notifications go. Jobs of yours that others
          applied to stay closed, without your name. There is no way back, so download your data first.
        </p>
        <DeleteForm key={stamp} result={resultFor("delete", actionData)} />
      </Section>
    </main>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-edge/40 pt-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
