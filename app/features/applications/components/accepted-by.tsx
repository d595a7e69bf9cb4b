import { Form } from "react-router";
import { threadPath } from "~/domain/messages/paths";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { MemberText } from "~/ui/primitives/member-text";
import { Verified } from "~/ui/primitives/verified";
import type { SentView } from "../application-views.server";
import { applicationsWords } from "./applications.words";

type Acceptance = NonNullable<SentView["acceptance"]>;

type Props = {
  applicationId: string;
  acceptance: Acceptance;
  action: string;
  /** The element that names the job. */
  titleId: string;
};

/** Who has accepted an application, and whether they may know who sent it. */
export function AcceptedBy({ applicationId, acceptance, action, titleId }: Props) {
  const { name, verified, company, contact, cv, thread } = acceptance;
  const t = applicationsWords();
  if (name === null) {
    return <p className="rounded-md bg-sunken p-3 text-sm">{t.left}</p>;
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
      {thread === null ? null : (
        <ButtonLink to={threadPath(thread)} aria-describedby={titleId} className="justify-self-start">
          {t.write}
        </ButtonLink>
      )}
      <Form method="post" action={action} preventScrollReset className="grid gap-2">
        <input type="hidden" name="applicationId" value={applicationId} />
        <p className="text-sm">
          {t.contact[contact]}
          {cv ? t.withCv : null}
        </p>
        <Cluster>
          {contact === "shared" ? null : (
            <button
              type="submit"
              name="intent"
              value="share"
              aria-describedby={titleId}
              className={buttonClass("secondary")}
            >
              {t.share}
            </button>
          )}
          {contact === "withheld" ? null : (
            <button
              type="submit"
              name="intent"
              value="unshare"
              aria-describedby={titleId}
              className={buttonClass("quiet")}
            >
              {contact === "shared" ? t.unshare : t.notNow}
            </button>
          )}
        </Cluster>
      </Form>
    </div>
  );
}
