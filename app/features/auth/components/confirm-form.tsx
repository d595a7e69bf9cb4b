import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/primitives/button";
import type { ConfirmLink } from "~/domain/auth/auth.schema";
import { Notice } from "~/ui/primitives/notice";

type Props = {
  link: ConfirmLink;
  /** Whom this browser would be signed out of; null when it stays with the same member, or nobody is signed in. */
  leaving: string | null;
  button: string;
};

const PURPOSES: Record<ConfirmLink["type"], (address: ReactNode) => ReactNode> = {
  signup: (address) => <>Press the button to confirm that {address} is your email address.</>,
  recovery: (address) => <>Press the button to choose a new password for {address}.</>,
  email_change: (address) => <>Press the button to make {address} the address of your account.</>,
  magiclink: (address) => <>Press the button to sign in as {address}.</>,
};

/** The one button that spends a mail's link; it says whose address that is about, and who would have to leave. */
export function ConfirmForm({ link, leaving, button }: Props) {
  return (
    <>
      <p className="text-lg text-muted">
        {PURPOSES[link.type](<strong className="break-all text-ink">{link.email}</strong>)}
      </p>
      {leaving ? (
        <Notice tone="warning" role="alert">
          <p>
            You are signed in here as <strong className="break-all">{leaving}</strong>. Going on signs that account out
            of this browser.
          </p>
        </Notice>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <input type="hidden" name="email" value={link.email} />
        {leaving ? <input type="hidden" name="leaving" value={leaving} /> : null}
        <SubmitButton pendingLabel="One moment…">
          {leaving ? `Sign out, and ${lowerFirst(button)}` : button}
        </SubmitButton>
        {leaving ? (
          <ButtonLink to="/" variant="secondary">
            Cancel
          </ButtonLink>
        ) : null}
      </Form>
    </>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
