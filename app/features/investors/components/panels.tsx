import { investorStats, STATS_SOURCE } from "~/domain/ecosystem/market-stats";
import { DownloadList } from "~/features/resources/components/download-list";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { SourceNote, Stat } from "~/ui/primitives/stat";
import { CHARTS, DEALS, INSIGHTS } from "~/domain/investors/sample-pipeline";
import { BarChart } from "./bar-chart";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Fact } from "~/ui/primitives/fact";
import { Heading } from "~/ui/primitives/heading";

/** `meetingPath` is the address of the form for a deal, or of the sign-in that leads there. */
export function LiveDeals({ meetingPath }: { meetingPath: (deal: string) => string }) {
  return (
    <Section id="deals" title="What a deal looks like">
      <p className="max-w-prose text-muted">
        These companies are invented. They show what founders will tell here; no real round is open on TechSetu yet.
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {DEALS.map(({ slug, name, pitch, sector, stage, place, asking }) => (
          <Card as="li" key={slug}>
            <Cluster spread>
              <CardTitle>{name}</CardTitle>
              <Pill>Sample data</Pill>
            </Cluster>
            <p>{pitch}</p>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm font-medium lg:grid-cols-4">
              <Fact term="Sector">{sector}</Fact>
              <Fact term="Stage">{stage}</Fact>
              <Fact term="Place">{place}</Fact>
              <Fact term="Asking">{asking}</Fact>
            </dl>
            <ButtonLink
              to={meetingPath(slug)}
              variant="secondary"
              className="justify-self-start"
              aria-label={`Schedule Meeting about ${name}`}
            >
              Schedule Meeting
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

export function Analytics() {
  return (
    <Section id="insights" title="Market insights" className="gap-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14">
        {investorStats.map((stat) => (
          <Stat key={stat.label} {...stat} />
        ))}
      </dl>
      <SourceNote>{STATS_SOURCE}</SourceNote>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {CHARTS.map((chart) => (
          <BarChart key={chart.id} {...chart} />
        ))}
      </div>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {INSIGHTS.map(({ title, text }) => (
          <li key={title} className="grid content-start justify-items-start gap-1 border-t border-line pt-3">
            <Heading size="body">{title}</Heading>
            <p className="text-muted">{text}</p>
            <Pill>Sample data</Pill>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Documents() {
  return (
    <Section id="documents" title="Documents">
      <p className="max-w-prose text-muted">
        No founder has shared a document here yet. Meanwhile these are ours, free to use before a first conversation.
      </p>
      <DownloadList only={["due-diligence", "service-agreement"]} />
      <p>
        More in <TextLink to="/resources">Resources</TextLink>.
      </p>
    </Section>
  );
}

export function PitchVideos() {
  return (
    <Section id="videos" title="Pitch Videos" className="justify-items-start">
      <p className="max-w-prose text-muted">
        There is no video yet, so this page loads none. When founders add theirs, a video will start only when you ask
        for it, and its size will be told first: mobile data costs money.
      </p>
      <ButtonLink to="/resources/funding-guide" variant="secondary">
        How to prepare a pitch
      </ButtonLink>
    </Section>
  );
}
