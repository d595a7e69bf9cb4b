import type { ReactNode } from "react";
import { EXTERNAL_REL } from "~/lib/external-url";
import { reportPath } from "~/domain/moderation/report-path";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { factsLine } from "~/lib/facts";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { PageTitle } from "~/ui/layout/page";
import { ProfileHeader } from "~/ui/layout/profile-header";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { WithAside } from "~/ui/layout/with-aside";
import { Address } from "~/ui/primitives/address";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Fact, Facts } from "~/ui/primitives/fact";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";
import { PillLink } from "~/ui/primitives/pill";
import { ReportPageLink } from "~/ui/primitives/report-page-link";
import { ShareLinks } from "~/ui/primitives/share-links";
import { TextLink } from "~/ui/primitives/text-link";
import type { InvestorView } from "../investor-view.server";
import { investorList } from "./investor-list.words";

type Props = {
  investor: InvestorView;
  listed: boolean;
  /** Whether moderators hid it. */
  takenDown: boolean;
  own: boolean;
  /** Whether the viewer is its owner and under 18: then nobody else sees it in any case. */
  younger: boolean;
  signedIn: boolean;
  shareUrl: string;
  /** What the viewer can ask of another member. */
  action?: ReactNode;
};

/** All that an investor's form calls public, and nothing else about the member. */
export function InvestorProfile({ investor, listed, takenDown, own, younger, signedIn, shareUrl, action }: Props) {
  const t = investorList();
  const { id, name, named, type, stages, ticket, thesis, sectors, site, since } = investor;
  return (
    <article className="grid gap-8">
      {own ? <OwnNote listed={listed} takenDown={takenDown} younger={younger} /> : null}
      <ProfileHeader>
        <BesidePicture picture={<CompanyMark name={name} />}>
          <PageTitle length={name.length}>
            <MemberText>{name}</MemberText>
          </PageTitle>
          {type ? <p className="text-lg text-muted">{type}</p> : null}
        </BesidePicture>
        {action}
      </ProfileHeader>
      <WithAside
        aside={
          <Card>
            <Facts>
              <Fact term={t.size}>
                <span className="font-bold tabular-nums">{ticket ?? t.unsaid}</span>
              </Fact>
              <Fact term={t.stages}>{factsLine(stages) || t.unsaid}</Fact>
              {site ? (
                <Fact term={t.website}>
                  <TextLink href={site.href} rel={EXTERNAL_REL} tap="line">
                    <Address>{site.text}</Address>
                  </TextLink>
                </Fact>
              ) : null}
              <Fact term={t.since}>{since}</Fact>
            </Facts>
          </Card>
        }
      >
        <Section title={t.thesis}>
          {thesis ? (
            <p className="max-w-prose leading-relaxed whitespace-pre-line">
              <MemberText>{thesis}</MemberText>
            </p>
          ) : (
            <p className="text-muted">{t.noThesis}</p>
          )}
        </Section>
        {sectors.length > 0 ? (
          <Section title={t.sectors}>
            <ul className="flex flex-wrap gap-2">
              {sectors.map((sector) => (
                <li key={sector.name} className="max-w-full">
                  <PillLink to={sector.href} size="medium">
                    <MemberText>{sector.name}</MemberText>
                  </PillLink>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <p className="text-sm text-muted">{t.unchecked}</p>
        {listed ? (
          <Cluster className="print:hidden">
            <ShareLinks url={shareUrl} title={named} />
            {own ? null : (
              <ReportPageLink path={`${INVESTORS_PATH}/${id}`} form={signedIn ? reportPath("investor", id) : null} />
            )}
          </Cluster>
        ) : null}
      </WithAside>
    </article>
  );
}

function OwnNote({ listed, takenDown, younger }: Pick<Props, "listed" | "takenDown" | "younger">) {
  const t = investorList();
  if (takenDown) {
    return <Notice tone="warning" title={t.takenDown} action={<ButtonLink to="/appeal">{t.why}</ButtonLink>} />;
  }
  return (
    <Notice
      tone={listed ? "info" : "warning"}
      title={listed ? t.listed : t.onlyYou}
      action={
        <ButtonLink to="/onboarding/investor" variant="secondary">
          {t.edit}
        </ButtonLink>
      }
    >
      {younger ? null : <p>{listed ? t.listedHint : t.onlyYouHint}</p>}
    </Notice>
  );
}
