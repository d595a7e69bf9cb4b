import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import { Address } from "~/ui/primitives/address";
import type { Route } from "./+types/check-email";
import { supabaseContext } from "~/context";
import { resendConfirmation } from "~/features/auth/auth.mutations.server";
import { checkEmailPath, isOnItsWay } from "~/features/auth/check-email-path";
import { authAnswers } from "~/features/auth/auth-answers.words";
import { checkEmail } from "~/features/auth/components/check-email.words";
import { ResendButton } from "~/features/auth/components/resend-button";
import { countMail, mailPauseLeft, orTakeBack } from "~/features/auth/mail-limits.server";
import { ownSignUp } from "~/features/auth/own-sign-up.server";
import { emailSchema } from "~/domain/auth/auth.schema";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { keptPath } from "~/features/auth/way-back.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { signInPath } from "~/lib/safe-redirect";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { TextLink } from "~/ui/primitives/text-link";
import { PostForm } from "~/ui/form/post-form";

export const handle: ScriptsHandle & FrameHandle = { scripts: "touch", frame: "task" };

export async function loader({ request, url }: Route.LoaderArgs) {
  const sent = Number(url.searchParams.get("sent"));
  const email = emailSchema.safeParse({ email: url.searchParams.get("email") }).data?.email ?? "";
  // Without a sent form, for example after an expired link, no mail is on its way.
  const isSent = email !== "" && isOnItsWay(sent);
  return {
    sent,
    email,
    isSent,
    /** Whether this browser sent the sign-up form: of any other address we don't say whether it gets a mail. */
    isOwn: isSent && (await ownSignUp(request, email)) !== null,
    wait: mailPauseLeft(sent),
    back: await keptPath(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return formAction(context, { schema: emailSchema }, async ({ email }) => {
    assertMayWrite(context);
    const takeBack = await countMail(request, { email, purpose: "confirm" }, { limit: "LIMIT_RESET_ADDRESS" });
    const problem = await orTakeBack(takeBack, () => resendConfirmation(context.get(supabaseContext), email));
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: authAnswers().checkEmail,
      description: authAnswers().linkOnItsWay,
    });
    return redirect(checkEmailPath(email));
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: formTitle(loaderData?.isSent ? checkEmail().title : checkEmail().unsentTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function CheckEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({
    id: "resend",
    schema: async () => (await import("~/domain/auth/auth.schema")).emailSchema,
    result: actionData?.result,
    defaultValue: { email: loaderData.email },
  });
  const t = checkEmail();
  const { email, isSent, isOwn, sent, wait, back } = loaderData;
  const address = <Address strong>{email}</Address>;
  const toForm = (text: string) => linkTo(signInPath(back, "signup"), text);
  return (
    <Page
      title={isSent ? t.title : t.unsentTitle}
      lead={
        isOwn ? (
          <>
            <p>{t.lead}</p>
            <p>{t.wentTo(address)}</p>
          </>
        ) : (
          <p>{isSent ? t.perhaps(address) : t.unsentLead}</p>
        )
      }
      width="form"
    >
      {isSent ? (
        <p className="text-muted">
          {t.works(isOwn)} {t.help(toForm)}
        </p>
      ) : null}
      <PostForm
        {...getFormProps(form)}
        noValidate
        className={`grid gap-5 ${isSent ? "border-t border-edge/40 pt-6" : ""}`}
      >
        <ErrorSummary form={form} />
        <TextField field={fields.email} label={t.email} type="email" autoComplete="email" required />
        <ResendButton key={sent} wait={wait} label={isSent ? t.again : t.send} />
      </PostForm>
      {isSent ? null : <p className="text-muted">{t.joined(toForm)}</p>}
      {isOwn ? null : <p className="text-muted">{t.confirmed((text) => linkTo(signInPath(back), text))}</p>}
    </Page>
  );
}

function linkTo(to: string, text: string) {
  return (
    <TextLink to={to} tone="plain">
      {text}
    </TextLink>
  );
}
