import { Link } from "react-router";
import { STATS_SOURCE, heroCard, heroStats } from "~/domain/ecosystem/market-stats";
import { TAGLINE } from "~/lib/brand";
import { Stat } from "~/ui/primitives/stat";
import { BridgePicture } from "./bridge-picture";
import { Container } from "~/ui/layout/container";
import { Heading } from "~/ui/primitives/heading";

const button =
  "inline-flex min-h-12 items-center justify-center rounded-md px-5 text-center font-bold focus-visible:outline-on-deep";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-deep text-on-deep">
      <Container className="grid items-end gap-x-8 gap-y-10 pt-12 md:grid-cols-[11fr_10fr] md:pt-16">
        <div className="grid justify-items-start gap-5 md:pb-16">
          <p className="text-lg font-bold text-on-deep-muted">
            <span lang="bn">সেতু</span>, the Bangla word for bridge
          </p>
          <Heading level={1} size="hero" id="hero">
            {TAGLINE}
          </Heading>
          <p className="max-w-md text-lg text-on-deep-muted">
            Talent, startups, investors, mentors and students from all eight divisions, one shared link away.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/ecosystem-map" className={`${button} bg-on-deep text-deep hover:bg-on-deep-muted`}>
              Explore Ecosystem
            </Link>
            {/* A link of the browser's own: it moves the focus along, with or without scripts. */}
            <a href="#ecosystem" className={`${button} border border-on-deep-muted hover:border-on-deep`}>
              Watch Demo
            </a>
          </div>
        </div>
        <BridgePicture className="block h-auto w-full max-md:max-w-sm max-md:justify-self-center" />
      </Container>
      <div className="border-t-8 border-on-deep">
        <Container className="grid gap-6 py-8">
          <dl className="grid grid-cols-6 gap-x-4 gap-y-6 md:grid-cols-5">
            {heroStats.map((stat) => (
              <Stat key={stat.label} {...stat} onDeep className="col-span-2 md:col-span-1" />
            ))}
            {heroCard.map((stat) => (
              <Stat key={stat.label} {...stat} onDeep className="col-span-3 border-s-2 border-sun ps-3 md:col-span-1" />
            ))}
          </dl>
          <p className="text-sm text-on-deep-muted">{STATS_SOURCE}</p>
        </Container>
      </div>
    </section>
  );
}
