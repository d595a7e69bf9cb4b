import { investorStats } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { DownloadList } from "~/features/resources/components/download-list";
import { factsLine } from "~/lib/facts";
import { ButtonLink } from "~/ui/primitives/button";
import { SideNote } from "~/ui/primitives/side-note";
import { Stat } from "~/ui/primitives/stat";
import { charts, DEALS, INSIGHTS } from "~/domain/investors/sample-pipeline";
import { samples } from "~/domain/investors/sample-pipeline.words";
import { openCounts } from "~/domain/ecosystem/open-counts.words";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { pipeline } from "../pipeline.words";
import { BarChart } from "./bar-chart";
import { Invented } from "./invented";
import { Section } from "~/ui/layout/section";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { CardTitle, Tile, Tiles } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

/** `meetingPath` returns where a deal's Schedule Meeting link leads. */
export function LiveDeals({ meetingPath }: { meetingPath: (deal: string) => string }) {
  const t = pipeline();
  const stats = marketStats();
  return (
    <Section id="deals" title={t.deals}>
      <Invented>{t.dealsInvented}</Invented>
      <Tiles className="sm:grid-cols-2">
        {DEALS.map(({ slug, name, sector, stage, place, asking }) => (
          <Tile key={slug}>
            <div className="flex items-center gap-3">
              <CompanyMark name={name} />
              <div className="grow">
                <CardTitle>
                  <MemberText>{name}</MemberText>
                </CardTitle>
                <p className="text-sm text-muted">
                  {factsLine([stats.sectors[sector], STARTUP_STAGES.label(stage), openCounts().division(place)])}
                </p>
              </div>
              <p className="text-lg font-bold whitespace-nowrap tabular-nums">{stats.dollars(asking)}</p>
            </div>
            <p>
              <Pill tone="yellow">{t.sample}</Pill>
            </p>
            <p>{samples().pitches[slug]}</p>
            {/* A link, not a button: the page has its button at the top, and here it is one detail of a deal. */}
            <TextLink
              to={meetingPath(slug)}
              tap="row"
              className="justify-self-start text-sm"
              aria-label={t.scheduleAbout(name)}
            >
              {t.schedule}
            </TextLink>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}

export function Analytics() {
  const t = pipeline();
  return (
    <Section id="insights" title={t.insights}>
      <Invented>{t.insightsInvented}</Invented>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14">
        {investorStats().map((stat) => (
          <Stat key={stat.label} {...stat} />
        ))}
      </dl>
      <SideNote>{marketStats().source}</SideNote>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {charts().map((chart) => (
          <BarChart key={chart.id} {...chart} />
        ))}
      </div>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {INSIGHTS.map((key) => (
          <li key={key} className="grid content-start justify-items-start gap-1 border-t border-line pt-3">
            <Heading size="body">{samples().insights[key].title}</Heading>
            <p className="text-muted">{samples().insights[key].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Documents() {
  const t = pipeline();
  return (
    <Section id="documents" title={t.documents}>
      <p className="max-w-prose text-muted">{t.documentsLead}</p>
      <DownloadList only={["due-diligence", "service-agreement"]} />
      <p>
        {t.more((text) => (
          <TextLink to="/resources">{text}</TextLink>
        ))}
      </p>
    </Section>
  );
}

export function PitchVideos() {
  const t = pipeline();
  return (
    <Section id="videos" title={t.videos} className="justify-items-start">
      <p className="max-w-prose text-muted">{t.videosLead}</p>
      <ButtonLink to="/resources/funding-guide" variant="secondary">
        {t.prepare}
      </ButtonLink>
    </Section>
  );
}
