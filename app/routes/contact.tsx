import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/contact";
import { contactWords } from "./contact.words";
import { identityContext, supabaseContext } from "~/context";
import { contactSchema } from "~/domain/moderation/moderation.schema";
import { pathInLanguage } from "~/i18n/path-in-language";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { ContactForm } from "~/features/moderation/components/contact-form";
import { countVisitor } from "~/features/moderation/contact-limits.server";
import { contactUs } from "~/features/moderation/contact.mutations.server";
import { OperatorFacts } from "~/features/resources/components/operator-facts";
import { isReachable, operator } from "~/features/resources/operator.server";
import { aboutFrom } from "~/lib/contact-about";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { formAction } from "~/lib/form-action.server";
import { isTrapped } from "~/lib/honeypot";
import { postedForm } from "~/lib/posted-form.server";
import { pageMeta } from "~/lib/page-meta";
import { useSentForms } from "~/ui/form/use-sent-forms";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";

const path = "/contact";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader({ context, url }: Route.LoaderArgs) {
  const t = contactWords();
  const runBy = operator();
  return {
    origin: env().PUBLIC_ORIGIN,
    about: aboutFrom(url.searchParams),
    /** A member's own address, so that they need not type it. */
    email: context.get(identityContext).viewer?.email ?? null,
    trail: trailFromHome({ name: t.title, to: path }),
    t,
    operator: isReachable(runBy) ? runBy : null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return formAction(context, { schema: contactSchema }, async (value) => {
    assertMayWrite(context);
    if (!isTrapped(postedForm(context))) {
      const takeBack = await countVisitor(request, context);
      await contactUs(context.get(supabaseContext), value).catch(async (thrown: unknown) => {
        await takeBack();
        throw thrown;
      });
    }
    const t = contactWords();
    setToast(context, { type: "success", message: t.sent, description: t.sentText });
    return redirect(path);
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { t, origin, trail } = loaderData;
  return pageMeta({ title: t.title, matches, description: t.description, path, origin, trail });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, trail, origin, about, email, operator: reached } = loaderData;
  const sent = useSentForms(actionData);
  return (
    <Page trail={trail} title={t.title} lead={t.lead} gap="wide">
      <Stack gap={8} className="max-w-reading leading-relaxed">
        <Section anchor="operator" title={t.operator}>
          {reached === null ? <p>{t.unreachable}</p> : <OperatorFacts operator={reached} />}
        </Section>
        <Section anchor="write" title={t.write}>
          <p className="text-muted">{t.writeText}</p>
          <ContactForm
            key={sent()}
            email={email}
            about={about && `${origin}${pathInLanguage(about)}`}
            result={actionData?.result}
          />
        </Section>
        <Section anchor="yourself" title={t.yourself}>
          <ul className="grid list-disc gap-2 ps-5">
            {t.ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Section>
      </Stack>
    </Page>
  );
}
