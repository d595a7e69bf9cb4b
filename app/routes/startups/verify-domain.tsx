import { data, href } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/verify-domain";
import { supabaseContext } from "~/context";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { domainMailToken } from "~/domain/organizations/domain-proof.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { proofWords } from "~/features/proofs/components/proofs.words";
import { answerDomainMail } from "~/features/proofs/proofs.mutations.server";
import { getDomainMail } from "~/features/proofs/proofs.queries.server";
import type { ActionProblem } from "~/lib/action-problem";
import { shownName } from "~/domain/profile/shown-name";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { notKept } from "~/lib/not-kept.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { WordsWith } from "~/ui/primitives/words-with";
import { TextLink } from "~/ui/primitives/text-link";
import { PostForm } from "~/ui/form/post-form";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex, notKept];

const tokenOf = (url: URL) => domainMailToken.safeParse(url.searchParams.get("token")).data;

/** Shows a button and answers nothing itself: mail scanners open links (requirements/security.md trap9). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const asked = token ? await getDomainMail(context.get(supabaseContext), token) : null;
  return data({ asked: asked && { ...asked, since: longDateInDhaka(asked.since) } }, asked ? 200 : 410);
}

export async function action({ context, url }: Route.ActionArgs) {
  assertMayWrite(context);
  const token = tokenOf(url);
  const done = token ? await answerDomainMail(context.get(supabaseContext), token) : false;
  return data({ done }, done ? 200 : 410);
}

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (error) return [];
  const t = proofWords();
  const asked = loaderData?.asked;
  const title = asked?.answered ? t.thanks : asked ? t.mailPage(shownName(asked.asker), asked.name) : t.lost;
  return [{ title: titleFor(title) }, { name: "robots", content: "noindex" }];
};

export default function VerifyDomain({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const t = proofWords();
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem;
  if (actionData?.done || asked?.answered) {
    return (
      <Page title={t.thanks} width="form" start>
        <p role="status" className="text-lg text-muted">
          {t.thanksText}
        </p>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </Page>
    );
  }
  if (!asked) {
    return (
      <Page title={t.lost} lead={t.lostText} width="form" start>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </Page>
    );
  }
  const { slug, talent, since } = asked;
  const name = <MemberText>{asked.name}</MemberText>;
  const asker = <MemberText>{shownName(asked.asker)}</MemberText>;
  const domain = <strong>{asked.domain}</strong>;
  return (
    <Page title={<WordsWith words={t.mailPage} names={[shownName(asked.asker), asked.name]} />} width="form" start>
      {problem ? <p role="alert">{problem}</p> : null}
      <p>{t.mailWho(<strong>{asker}</strong>, since, <strong>{name}</strong>, domain)}</p>
      {slug || talent ? (
        <Cluster gap="wide">
          {talent ? <TextLink to={href("/talent/:id", { id: talent })}>{t.mailProfile}</TextLink> : null}
          {slug ? <TextLink to={href("/startups/:slug", { slug })}>{t.mailOrganization}</TextLink> : null}
        </Cluster>
      ) : null}
      <p>{t.mailYes(domain)}</p>
      <p>{t.mailNo}</p>
      <PostForm>
        <SubmitButton>{t.yes}</SubmitButton>
      </PostForm>
    </Page>
  );
}
