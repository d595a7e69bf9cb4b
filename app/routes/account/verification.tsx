import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/verification";
import { supabaseContext } from "~/context";
import { verificationSchema } from "~/domain/moderation/moderation.schema";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { VerificationForm } from "~/features/moderation/components/verification-form";
import { verificationWords } from "~/features/moderation/components/verification.words";
import { askVerification } from "~/features/moderation/verification.mutations.server";
import { getOwnVerification, type OwnVerification } from "~/features/moderation/verification.queries.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

const PATH = "/settings/verification";
const NOTHING: OwnVerification = { verified: false, request: null };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  return (viewer && (await formPageRead(context, getOwnVerification(context.get(supabaseContext))))) ?? NOTHING;
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: verificationSchema }, async (value) => {
    requireViewer(context, request, url);
    const problem = await askVerification(context.get(supabaseContext), value);
    if (problem) return problem;
    setToast(context, { type: "success", message: verificationWords().sent });
    return redirect(PATH);
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(verificationWords().title, matches) }, { name: "robots", content: "noindex" }];

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { verified, request } = loaderData;
  const t = verificationWords();
  const waits = request?.granted === null;
  return (
    <Page title={t.title} lead={t.lead} width="reading" gap="wide">
      {verified ? (
        <Notice tone="success" title={t.verified}>
          <p>{t.verifiedText}</p>
        </Notice>
      ) : null}
      {waits ? <Notice tone="info">{t.waits}</Notice> : null}
      {!verified && request?.granted === false ? (
        <Notice tone="warning" title={t.refused}>
          <p className="wrap-anywhere whitespace-pre-line">
            {t.reasonOf}: <MemberText>{request.reason ?? ""}</MemberText>
          </p>
        </Notice>
      ) : null}
      {!verified && request?.granted ? (
        <Notice tone="warning" title={t.ended}>
          {request.taken_back ? (
            <p className="wrap-anywhere whitespace-pre-line">
              {t.reasonOf}: <MemberText>{request.reason ?? ""}</MemberText>
            </p>
          ) : (
            <p>{t.endedText}</p>
          )}
        </Notice>
      ) : null}
      {request ? <Given request={request} /> : null}
      {(verified || waits) && !actionData ? null : (
        <Section title={t.ask}>
          <p className="text-muted">{t.askText}</p>
          <VerificationForm result={actionData?.result} />
        </Section>
      )}
    </Page>
  );
}

function Given({ request }: { request: NonNullable<OwnVerification["request"]> }) {
  const t = verificationWords();
  return (
    <Section title={t.yours}>
      <p className="wrap-anywhere whitespace-pre-line">
        <MemberText>{request.statement}</MemberText>
      </p>
      <ul className="grid gap-1">
        {request.links.map((link) => (
          <li key={link} className="wrap-anywhere">
            <MemberText>{link}</MemberText>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <time dateTime={request.created_at}>{t.asked(request.date)}</time>
      </p>
    </Section>
  );
}
