import { href } from "react-router";
import { threadPath } from "~/domain/messages/paths";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { Verified } from "~/ui/primitives/verified";
import type { SentView } from "../application-views.server";
import { applicationsWords } from "./applications.words";
import { ShareContact } from "./share-contact";

type Acceptance = NonNullable<SentView["acceptance"]>;

type Props = {
  applicationId: string;
  acceptance: Acceptance;
  action: string;
  /** The element that names the job. */
  titleId: string;
};

/** Shows who accepted an application, and whether they may know who sent it. */
export function AcceptedBy({ applicationId, acceptance, action, titleId }: Props) {
  const { name, verified, company, organization, thread, shared } = acceptance;
  const t = applicationsWords();
  if (name === null) {
    return (
      <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
        <p>{t.left}</p>
        {shared ? <ShareContact {...{ applicationId, acceptance, action, titleId }} /> : null}
      </div>
    );
  }
  return (
    <div className="grid gap-2 rounded-md bg-brand-soft p-3">
      <p>
        {t.acceptedBy(
          <>
            <strong>
              <MemberText>{name}</MemberText>
            </strong>
            {verified ? <Verified small /> : null}
            {company ? (
              <>
                {" "}
                (<MemberText>{company}</MemberText>)
              </>
            ) : null}
          </>,
          verified,
        )}
      </p>
      {organization ? (
        <p className="text-sm">
          {t.onPageOf(
            <>
              <TextLink to={href("/startups/:slug", { slug: organization.slug })} tap="line">
                <MemberText>{organization.name}</MemberText>
              </TextLink>
              {organization.proved ? <Verified small /> : null}
            </>,
            organization.proved,
          )}
        </p>
      ) : null}
      {thread === null ? null : (
        <ButtonLink to={threadPath(thread)} aria-describedby={titleId} className="justify-self-start">
          {t.write}
        </ButtonLink>
      )}
      <ShareContact {...{ applicationId, acceptance, action, titleId }} />
    </div>
  );
}
