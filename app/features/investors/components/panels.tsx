import { Link } from "react-router";
import { investorStats, STATS_SOURCE } from "~/domain/ecosystem/market-stats";
import { DownloadList } from "~/features/resources/components/download-list";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { SourceNote, Stat } from "~/ui/primitives/stat";
import { CHARTS, DEALS, INSIGHTS } from "~/domain/investors/sample-pipeline";
import { BarChart } from "./bar-chart";

/** `meetingPath` is the address of the form for a deal, or of the sign-in that leads there. */
export function LiveDeals({ meetingPath }: { meetingPath: (deal: string) => string }) {
  return (
    <section aria-labelledby="deals" className="grid gap-4">
      <h2 id="deals" className="text-h2 font-bold tracking-tight">
        What a deal looks like
      </h2>
      <p className="max-w-2xl text-muted">
        These companies are invented. They show what founders will tell here; no real round is open on TechSetu yet.
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {DEALS.map(({ slug, name, pitch, sector, stage, place, asking }) => (
          <li key={slug} className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg font-bold">{name}</h3>
              <Pill>Sample data</Pill>
            </div>
            <p>{pitch}</p>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-4">
              <Fact label="Sector" value={sector} />
              <Fact label="Stage" value={stage} />
              <Fact label="Place" value={place} />
              <Fact label="Asking" value={asking} />
            </dl>
            <ButtonLink
              to={meetingPath(slug)}
              variant="secondary"
              className="justify-self-start"
              aria-label={`Schedule Meeting about ${name}`}
            >
              Schedule Meeting
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

export function Analytics() {
  return (
    <section aria-labelledby="insights" className="grid gap-6">
      <h2 id="insights" className="text-h2 font-bold tracking-tight">
        Market insights
      </h2>
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
            <h3 className="font-bold">{title}</h3>
            <p className="text-muted">{text}</p>
            <Pill>Sample data</Pill>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Documents() {
  return (
    <section aria-labelledby="documents" className="grid gap-4">
      <h2 id="documents" className="text-h2 font-bold tracking-tight">
        Documents
      </h2>
      <p className="max-w-2xl text-muted">
        No founder has shared a document here yet. Meanwhile these are ours, free to use before a first conversation.
      </p>
      <DownloadList only={["due-diligence", "service-agreement"]} />
      <p>
        More in{" "}
        <Link to="/resources" className="text-brand underline">
          Resources
        </Link>
        .
      </p>
    </section>
  );
}

export function PitchVideos() {
  return (
    <section aria-labelledby="videos" className="grid justify-items-start gap-4">
      <h2 id="videos" className="text-h2 font-bold tracking-tight">
        Pitch Videos
      </h2>
      <p className="max-w-2xl text-muted">
        There is no video yet, so this page loads none. When founders add theirs, a video will start only when you ask
        for it, and its size will be told first: mobile data costs money.
      </p>
      <ButtonLink to="/resources/funding-guide" variant="secondary">
        How to prepare a pitch
      </ButtonLink>
    </section>
  );
}
