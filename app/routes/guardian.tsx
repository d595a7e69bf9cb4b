import { data, Form, redirect } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/guardian";
import { supabaseContext } from "~/context";
import { guardianPath } from "~/domain/guardians/guardian-path";
import { guardianAnswerSchema, guardianToken } from "~/domain/guardians/guardian.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { answerAsGuardian } from "~/features/account/guardians.mutations.server";
import { getGuardianPage } from "~/features/account/guardians.queries.server";
import { formTitle } from "~/lib/form-title";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { notKept } from "~/lib/not-kept.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { guardianWords } from "./guardian.words";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex, notKept];

/** Shows buttons and answers nothing itself: mail scanners open links (requirements/security.md trap9). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = guardianToken.safeParse(url.searchParams.get("token")).data;
  const asked = token ? await getGuardianPage(context.get(supabaseContext), token) : null;
  return data({ token: token ?? "", asked }, asked ? 200 : 410);
}

/** Whatever the result, the page shows the current state. */
export function action({ context }: Route.ActionArgs) {
  return formAction(context, { schema: guardianAnswerSchema }, async ({ token, answer }) => {
    assertMayWrite(context);
    await answerAsGuardian(context.get(supabaseContext), token, answer === "yes");
    return redirect(guardianPath(token));
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(guardianWords().pageTitle, matches) }, { name: "robots", content: "noindex" }];

export default function GuardianPage({ loaderData: { token, asked }, actionData }: Route.ComponentProps) {
  const t = guardianWords();
  if (!asked) {
    return (
      <Page title={t.gone} width="form" start>
        <p className="text-lg text-muted">{t.goneText}</p>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </Page>
    );
  }
  const { state, on } = asked;
  const problems = actionData?.result.error?.[""] ?? [];
  const name = <strong className="text-ink">{asked.name ? <MemberText>{asked.name}</MemberText> : t.aMember}</strong>;
  return (
    <Page title={t.title} width="reading" start>
      {problems.length > 0 ? <p role="alert">{problems.join(" ")}</p> : null}
      {state === "asked" ? null : (
        <Notice tone={state === "agreed" ? "success" : "info"} role="status">
          <p>{state === "agreed" ? t.agreed(on) : t.refused(on)}</p>
        </Notice>
      )}
      <p>{t.who(name, asked.askedOn)}</p>
      <Points title={t.without} points={t.withoutList} />
      <Points title={t.with} points={t.withList} />
      <p>{t.until}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {state === "agreed" ? null : (
          <SubmitButton name="answer" value="yes" pendingLabel={t.wait}>
            {state === "refused" ? t.yesAfterAll : t.yes}
          </SubmitButton>
        )}
        {state === "refused" ? null : (
          <SubmitButton name="answer" value="no" variant="secondary" pendingLabel={t.wait}>
            {state === "agreed" ? t.takeBack : t.no}
          </SubmitButton>
        )}
      </Form>
      <p className="text-muted">
        {t.unknown}{" "}
        {t.policy((text) => (
          <TextLink to="/privacy-policy">{text}</TextLink>
        ))}
      </p>
    </Page>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="ms-5 mt-1 list-disc">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
