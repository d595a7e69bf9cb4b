import { Form } from "react-router";
import { SubmitButton } from "~/ui/form/submit-button";
import { Address } from "~/ui/primitives/address";
import { ButtonLink } from "~/ui/primitives/button";
import type { ConfirmLink } from "~/domain/auth/auth.schema";
import { Notice } from "~/ui/primitives/notice";
import { confirmForm } from "./confirm-form.words";

type Props = {
  link: ConfirmLink;
  /** The member whom the link would sign out in this browser; null if it is the same member or nobody is signed in. */
  leaving: string | null;
};

/** The one button that uses up a mail's link. Says whose address it is, and who would be signed out. */
export function ConfirmForm({ link, leaving }: Props) {
  const t = confirmForm();
  return (
    <>
      <p className="text-lg text-muted">{t.purpose[link.type](<Address strong>{link.email}</Address>)}</p>
      {leaving ? (
        <Notice tone="warning" role="alert">
          <p>{t.leaving(<Address strong>{leaving}</Address>)}</p>
        </Notice>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <input type="hidden" name="email" value={link.email} />
        {leaving ? <input type="hidden" name="leaving" value={leaving} /> : null}
        <SubmitButton pendingLabel={t.wait}>{(leaving ? t.leavingButton : t.button)[link.type]}</SubmitButton>
        {leaving ? (
          <ButtonLink to="/" variant="secondary">
            {t.cancel}
          </ButtonLink>
        ) : null}
      </Form>
    </>
  );
}
