import { data } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/verify-domain";
import { supabaseContext } from "~/context";
import { domainMailToken } from "~/domain/organizations/domain-proof.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { proofWords } from "~/features/proofs/components/proofs.words";
import { answerDomainMail } from "~/features/proofs/proofs.mutations.server";
import { getDomainMail } from "~/features/proofs/proofs.queries.server";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { PostForm } from "~/ui/form/post-form";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex];

const tokenOf = (url: URL) => domainMailToken.safeParse(url.searchParams.get("token")).data;

/** Shows a button and answers nothing itself: mail scanners open links (requirements/security.md trap9). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const asked = token ? await getDomainMail(context.get(supabaseContext), token) : null;
  return data({ asked }, asked ? 200 : 410);
}

export async function action({ context, url }: Route.ActionArgs) {
  assertMayWrite(context);
  const token = tokenOf(url);
  const done = token ? await answerDomainMail(context.get(supabaseContext), token) : false;
  return data({ done }, done ? 200 : 410);
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor(proofWords().mailPage) }, { name: "robots", content: "noindex" }];

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
  const name = (
    <strong>
      <MemberText>{asked.name}</MemberText>
    </strong>
  );
  return (
    <Page title={t.mailPage} width="form" start>
      {problem ? <p role="alert">{problem}</p> : null}
      <p>{t.mailBody(name, <strong>{asked.domain}</strong>)}</p>
      <PostForm>
        <SubmitButton>{t.yes}</SubmitButton>
      </PostForm>
    </Page>
  );
}
