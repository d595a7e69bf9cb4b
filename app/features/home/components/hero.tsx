import { Link } from "react-router";
import { STATS_SOURCE, heroCard, heroStats } from "~/domain/ecosystem/market-stats";
import { TAGLINE } from "~/lib/brand";
import { Stat } from "~/ui/primitives/stat";
import { BridgePicture } from "./bridge-picture";

const button =
  "inline-flex min-h-12 items-center justify-center rounded-md px-5 text-center font-semibold focus-visible:outline-on-deep";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-deep text-on-deep">
      <div className="mx-auto grid max-w-6xl items-end gap-x-8 gap-y-10 px-4 pt-12 md:grid-cols-[11fr_10fr] md:pt-16">
        <div className="grid justify-items-start gap-5 md:pb-16">
          <p className="text-lg font-semibold text-on-deep-muted">
            <span lang="bn">সেতু</span>, the Bangla word for bridge
          </p>
          <h1 id="hero" className="text-hero font-bold tracking-tight text-balance">
            {TAGLINE}
          </h1>
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
        <BridgePicture className="block h-auto w-full max-md:mx-auto max-md:max-w-sm" />
      </div>
      <div className="border-t-8 border-on-deep">
        <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8">
          <dl className="grid grid-cols-6 gap-x-4 gap-y-6 md:grid-cols-5">
            {heroStats.map((stat) => (
              <Stat key={stat.label} {...stat} onDeep className="col-span-2 md:col-span-1" />
            ))}
            {heroCard.map((stat) => (
              <Stat key={stat.label} {...stat} onDeep className="col-span-3 border-s-2 border-sun ps-3 md:col-span-1" />
            ))}
          </dl>
          <p className="text-sm text-on-deep-muted">{STATS_SOURCE}</p>
        </div>
      </div>
    </section>
  );
}
