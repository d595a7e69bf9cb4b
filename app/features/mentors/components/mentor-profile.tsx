import { href } from "react-router";
import { reportPath } from "~/domain/moderation/report-path";
import { MENTORING_PATH, mentorPath, mentorshipPath } from "~/domain/mentors/paths";
import { factsLine } from "~/lib/facts";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { PageTitle } from "~/ui/layout/page";
import { ProfileHeader } from "~/ui/layout/profile-header";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { WithAside } from "~/ui/layout/with-aside";
import { Avatar } from "~/ui/primitives/avatar";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Fact, Facts } from "~/ui/primitives/fact";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { ReportPageLink } from "~/ui/primitives/report-page-link";
import { ShareLinks } from "~/ui/primitives/share-links";
import { TextLink } from "~/ui/primitives/text-link";
import type { MentorView } from "../mentor-view.server";
import type { MentorRelation } from "../mentors.queries.server";
import { mentorList } from "./mentor-list.words";

type Props = {
  mentor: MentorView;
  listed: boolean;
  relation: MentorRelation;
  /** The viewer's open request, if there is one. */
  request: string | null;
  signedIn: boolean;
  shareUrl: string;
};

/** All that a mentor agreed to show, and the viewer's possible action. */
export function MentorProfile({ mentor, listed, relation, request, signedIn, shareUrl }: Props) {
  const t = mentorList();
  const { id, name, initials, picture, headline, place, helps, fields, languages, hours, free, talentId } = mentor;
  return (
    <article className="grid gap-8">
      {listed ? null : <Notice tone="warning">{t.hidden}</Notice>}
      <ProfileHeader>
        <BesidePicture picture={<Avatar src={picture} initials={initials} size="large" id={id} first />}>
          <PageTitle length={name.length}>
            <MemberText>{name}</MemberText>
          </PageTitle>
          <p className="text-lg text-muted">
            <MemberText>{headline}</MemberText>
          </p>
        </BesidePicture>
        <Ask mentor={id} relation={relation} request={request} />
      </ProfileHeader>
      <WithAside
        aside={
          <Card>
            <Facts>
              <Fact term={t.time}>
                <span className="font-bold">{hours}</span>
                <span className="block">{free}</span>
              </Fact>
              <Fact term={t.languages}>{factsLine(languages)}</Fact>
              {place ? (
                <Fact term={t.place}>
                  <MemberText>{place}</MemberText>
                </Fact>
              ) : null}
            </Facts>
          </Card>
        }
      >
        <Section title={t.helps}>
          <p className="max-w-prose leading-relaxed whitespace-pre-line">
            <MemberText>{helps}</MemberText>
          </p>
        </Section>
        <Section title={t.fields}>
          <ul className="flex flex-wrap gap-2">
            {fields.map((field) => (
              <li key={field}>
                <Pill>{field}</Pill>
              </li>
            ))}
          </ul>
        </Section>
        {talentId ? (
          <TextLink to={href("/talent/:id", { id: talentId })} tap="row" className="justify-self-start">
            {t.talent}
          </TextLink>
        ) : null}
        {listed ? (
          <Cluster className="print:hidden">
            <ShareLinks url={shareUrl} title={`${name}, ${headline}`} />
            {relation === "own" ? null : (
              <ReportPageLink path={mentorPath(id)} form={signedIn ? reportPath("mentor", id) : null} />
            )}
          </Cluster>
        ) : null}
      </WithAside>
    </article>
  );
}

/** The one action on a mentor, depending on the viewer's relation to them. */
function Ask({ mentor, relation, request }: { mentor: string; relation: MentorRelation; request: string | null }) {
  const t = mentorList();
  if (relation === "own") {
    return (
      <ButtonLink to={MENTORING_PATH} variant="secondary">
        {t.own}
      </ButtonLink>
    );
  }
  if (request !== null) {
    return (
      <ButtonLink to={mentorshipPath(request)} variant="secondary">
        {relation === "accepted" ? t.accepted : t.asked}
      </ButtonLink>
    );
  }
  return (
    <div className="grid max-w-64 gap-1 print:hidden">
      <ButtonLink to={href("/mentors/:id/request", { id: mentor })}>{t.ask}</ButtonLink>
      <p className="text-sm text-muted">{t.askHint}</p>
    </div>
  );
}
