import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import { renderSVG } from "uqr";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/second-factor";
import { identityContext, supabaseContext } from "~/context";
import { beginFactorSchema } from "~/domain/account/account.schema";
import { SECOND_FACTOR_SETTINGS_PATH } from "~/lib/second-factor-paths";
import { confirmFactorSchema, endFactorSchema } from "~/domain/auth/second-factor.schema";
import { BeginFactorForm } from "~/features/account/components/begin-factor-form";
import { CodeForm } from "~/features/auth/components/code-form";
import { FactorSetup } from "~/features/auth/components/factor-setup";
import { secondFactor } from "~/features/auth/components/second-factor.words";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { rememberCode } from "~/features/auth/known-device.server";
import { forgetPendingFactor, keepPendingFactor, pendingFactor } from "~/features/auth/pending-factor.server";
import { codesInSession } from "~/features/auth/second-factor-limits.server";
import { beginFactor, endFactor, enterCode } from "~/features/auth/second-factor.mutations.server";
import { getSecondFactor } from "~/features/auth/second-factor.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { endStreams } from "~/features/notifications/live/live-notifications.server";
import { distance } from "~/i18n/distance.server";
import { formAction, intentAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { resultFor } from "~/ui/form/result-for";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Notice } from "~/ui/primitives/notice";
import { checkCurrentPassword } from "./current-password.server";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const factor = viewer && (await formPageRead(context, getSecondFactor(context.get(supabaseContext))));
  const begun = viewer && !factor ? await pendingFactor(request, viewer.id) : null;
  return {
    since: factor && distance(new Date(factor.since), new Date(), { addSuffix: true }),
    setup: begun && { secret: begun.secret, uri: begun.uri, picture: pictureOf(begun.uri) },
  };
}

function pictureOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: "M", border: 2 }))}`;
}

export function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const here = (member: string) => codesInSession(context.get(identityContext).session?.id ?? member);
  const done = async (member: string, message: string, description?: string) => {
    setToast(context, { type: "success", message, ...(description && { description }) });
    const headers = new Headers({ "Set-Cookie": await forgetPendingFactor() });
    headers.append("Set-Cookie", await rememberCode(request, member));
    return redirect(SECOND_FACTOR_SETTINGS_PATH, { headers });
  };
  return intentAction(context, {
    begin: () =>
      formAction(context, { schema: beginFactorSchema, hide: ["currentPassword"] }, async ({ currentPassword }) => {
        const { id } = requireViewer(context, request, url);
        const refusal = await checkCurrentPassword(request, context, url, { currentPassword });
        if (refusal) return refusal;
        const { factor, problem } = await beginFactor(client);
        if (problem) return problem;
        const cookie = await keepPendingFactor(factor, id);
        return redirect(SECOND_FACTOR_SETTINGS_PATH, { headers: { "Set-Cookie": cookie } });
      }),
    confirm: () =>
      formAction(context, { schema: confirmFactorSchema, hide: ["code"] }, async ({ code }) => {
        const { id } = requireViewer(context, request, url);
        const begun = await pendingFactor(request, id);
        if (!begun) {
          // In another tab it may be on by now.
          if (!(await getSecondFactor(client))) {
            const { confirmError: message, setupOver: description } = secondFactor();
            setToast(context, { type: "error", message, description });
          }
          return redirect(SECOND_FACTOR_SETTINGS_PATH);
        }
        const { problem } = await enterCode(client, id, begun.id, code, here(id));
        if (problem) return problem;
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        return done(id, secondFactor().turnedOn, secondFactor().turnedOnText);
      }),
    end: () =>
      formAction(context, { schema: endFactorSchema, hide: ["code"] }, async ({ code }) => {
        const { id } = requireViewer(context, request, url);
        const factor = await getSecondFactor(client);
        if (!factor) return redirect(SECOND_FACTOR_SETTINGS_PATH);
        const { problem } = await enterCode(client, id, factor.id, code, here(id));
        const refusal = problem ?? (await endFactor(client, factor.id));
        if (refusal) return refusal;
        endStreams({ memberId: id, except: context.get(identityContext).session?.id });
        return done(id, secondFactor().turnedOff);
      }),
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(secondFactor().title, matches) }, { name: "robots", content: "noindex" }];

export default function SecondFactorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { since, setup } = loaderData;
  const t = secondFactor();
  return (
    <Page title={t.title} lead={t.lead} width="reading" gap="wide">
      {since ? (
        <>
          <Notice tone="success" title={t.on}>
            <p>{t.since(since)}</p>
          </Notice>
          <Section title={t.turnOff}>
            <p className="text-muted">{t.turnOffText}</p>
            <CodeForm id="end" result={resultFor("end", answer)} />
          </Section>
        </>
      ) : setup ? (
        <Section title={t.setUp}>
          <FactorSetup setup={setup} />
          <CodeForm id="confirm" result={resultFor("confirm", answer)} />
        </Section>
      ) : (
        <Section title={t.turnOn}>
          <p className="text-muted">{t.apps}</p>
          <BeginFactorForm result={resultFor("begin", answer)} />
        </Section>
      )}
    </Page>
  );
}
