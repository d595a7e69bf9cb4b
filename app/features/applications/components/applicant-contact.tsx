import { threadPath } from "~/domain/messages/paths";
import { Address } from "~/ui/primitives/address";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import type { ReceivedView } from "../application-views.server";
import { applicationsWords } from "./applications.words";

type Props = {
  contact: ReceivedView["contact"];
  withdrawn: boolean;
  thread: string | null;
  /** The id of the element that names the applicant. */
  describedBy: string;
};

/** Shows how to reach an accepted applicant: in the conversation, and by e-mail and phone once they share them. */
export function ApplicantContact({ contact, withdrawn, thread, describedBy }: Props) {
  return (
    <>
      <Contact {...{ contact, withdrawn }} />
      {thread === null ? null : (
        <ButtonLink to={threadPath(thread)} aria-describedby={describedBy} className="justify-self-start">
          {applicationsWords().write}
        </ButtonLink>
      )}
    </>
  );
}

function Contact({ contact, withdrawn }: Pick<Props, "contact" | "withdrawn">) {
  const t = applicationsWords();
  if (contact === null) {
    return <p className="text-sm text-muted">{withdrawn ? t.withdrawn : t.unshared}</p>;
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-brand-soft p-3">
      <div>
        <dt className="text-sm text-muted">{t.email}</dt>
        <dd>
          <TextLink href={`mailto:${contact.email}`} tap="line">
            <Address>{contact.email}</Address>
          </TextLink>
        </dd>
      </div>
      {contact.phone ? (
        <div>
          <dt className="text-sm text-muted">{t.phone}</dt>
          <dd>
            <TextLink href={`tel:${contact.phone}`} tap="line">
              {contact.phone}
            </TextLink>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
