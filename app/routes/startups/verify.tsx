import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/verify";
import { supabaseContext } from "~/context";
import { dnsProofSchema, mailProofSchema } from "~/domain/organizations/domain-proof.schema";
import { verifyPath } from "~/domain/organizations/domain-proof";
import { formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { DnsProof, MailProof } from "~/features/proofs/components/proof-forms";
import { proofWords } from "~/features/proofs/components/proofs.words";
import { proofView } from "~/features/proofs/proof-view.server";
import { askByDns, askByMail } from "~/features/proofs/proofs.mutations.server";
import { getDomainProof } from "~/features/proofs/proofs.queries.server";
import { proofsSaid } from "~/features/proofs/proofs-said.words";
import { formAction, intentAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import type { RequestClient } from "~/supabase/client.server";
import { Page } from "~/ui/layout/page";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { WordsWith } from "~/ui/primitives/words-with";
import { Notice } from "~/ui/primitives/notice";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

/** Answers the same for other people's organizations as for unknown ones. */
async function proofOf(client: RequestClient, slug: string) {
  const proof = /^[a-z0-9-]{1,80}$/.test(slug) ? await getDomainProof(client, slug) : null;
  if (!proof) throw new Response(null, { status: 404 });
  return proof;
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  // Return a visitor's form to them, without revealing whether the organization exists.
  if (!formPageViewer(context, request, url)) return { proof: null };
  const proof = await proofOf(context.get(supabaseContext), params.slug);
  if (proof.slug !== params.slug) throw redirect(verifyPath(proof.slug));
  return { proof: proofView(proof, new Date()) };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const { looking, lookingText, mailed, mailedText } = proofsSaid();
  return intentAction(context, {
    dns: () =>
      formAction(context, { schema: dnsProofSchema }, async () => {
        requireViewer(context, request, url);
        const { id, slug } = await proofOf(client, params.slug);
        const problem = await askByDns(client, id);
        if (problem) return problem;
        setToast(context, { type: "success", message: looking, description: lookingText });
        return redirect(verifyPath(slug));
      }),
    mail: () =>
      formAction(context, { schema: mailProofSchema }, async ({ email }) => {
        requireViewer(context, request, url);
        const { id, slug } = await proofOf(client, params.slug);
        const problem = await askByMail(client, id, email);
        if (problem) return problem;
        setToast(context, { type: "success", message: mailed, description: mailedText });
        return redirect(verifyPath(slug));
      }),
  });
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  if (error) return [];
  const t = proofWords();
  const title = loaderData?.proof ? t.titleOf(loaderData.proof.name) : t.title;
  return [{ title: formTitle(title, matches) }, { name: "robots", content: "noindex" }];
};

export default function Verify({ loaderData: { proof }, actionData }: Route.ComponentProps) {
  const t = proofWords();
  if (!proof) {
    return (
      <Page title={t.title} lead={t.lead} width="reading">
        <MailProof proof={null} answer={actionData} />
      </Page>
    );
  }
  const { domain, owned, noMail, provedSince, provedByMail, missingSince } = proof;
  const name = <MemberText>{proof.name}</MemberText>;
  return (
    <Page title={<WordsWith words={t.titleOf} names={[proof.name]} />} lead={t.lead} width="reading">
      {owned ? null : (
        <Notice tone="info">
          <p>{t.claim(name)}</p>
        </Notice>
      )}
      {domain === null ? (
        <Notice tone="warning" title={t.website}>
          <p>{t.websiteText}</p>
        </Notice>
      ) : (
        <>
          {provedSince ? (
            <Notice tone="success">
              <p>{t.provedSince(<strong>{domain}</strong>, provedSince)}</p>
            </Notice>
          ) : null}
          {missingSince ? (
            <Notice tone="warning">
              <p>
                {t.missing(missingSince)} {t.missingOwn}
              </p>
            </Notice>
          ) : null}
          {provedByMail ? (
            <p className="max-w-prose">{t.provedByMail}</p>
          ) : (
            <DnsProof proof={{ ...proof, domain }} answer={actionData} />
          )}
          {provedSince || noMail === "unowned" ? null : <MailProof proof={{ ...proof, domain }} answer={actionData} />}
        </>
      )}
      {owned ? (
        <ButtonLink
          to={href("/startups/:slug", { slug: proof.slug })}
          variant="secondary"
          className="justify-self-start"
        >
          {t.back}
        </ButtonLink>
      ) : null}
    </Page>
  );
}
