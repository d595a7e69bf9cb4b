import { Link } from "react-router";
import { heroCard, heroFigures } from "~/features/ecosystem/figures";
import { TAGLINE } from "~/lib/brand";
import { Stat } from "~/ui/primitives/stat";
import { BridgePicture } from "./bridge-picture";

const button = "inline-flex min-h-12 items-center justify-center rounded-md px-5 text-center font-semibold outline-offset-4 focus-visible:outline-on-deep";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero relative overflow-hidden bg-deep text-on-deep">
      <BridgePicture className="absolute inset-x-0 bottom-0 h-56 w-full opacity-25 sm:inset-s-auto sm:inset-e-0 sm:top-0 sm:h-[30rem] sm:w-[52%] sm:opacity-100 max-md:sm:opacity-25" />
      <div className="relative mx-auto grid max-w-6xl gap-12 px-4 pt-12 pb-8 sm:pt-20">
        <div className="grid max-w-xl justify-items-start gap-5 sm:pb-16">
          <p className="text-lg font-semibold text-on-deep-muted">
            <span lang="bn">সেতু</span>, the Bangla word for bridge
          </p>
          <h1 id="hero" className="text-4xl/[1.08] font-extrabold tracking-tight text-balance sm:text-5xl/[1.05]">
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
            <a href="#ecosystem" className={`${button} border border-on-deep-muted bg-deep hover:border-on-deep`}>
              Watch Demo
            </a>
          </div>
        </div>
        <dl className="grid grid-cols-6 gap-x-4 gap-y-6 border-t border-on-deep/25 pt-6 md:grid-cols-5">
          {heroFigures.map((figure) => (
            <div key={figure.label} className="col-span-2 md:col-span-1">
              <Stat {...figure} onDeep />
            </div>
          ))}
          {heroCard.map((figure) => (
            <div key={figure.label} className="col-span-3 border-s-2 border-sun ps-3 md:col-span-1">
              <Stat {...figure} onDeep />
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
