import { Link } from "react-router";
import { heroStats } from "~/domain/ecosystem/market-stats";
import { brand } from "~/lib/brand.words";
import { Container } from "~/ui/layout/container";
import { BridgePicture } from "~/ui/primitives/bridge-picture";
import { buttonClass } from "~/ui/primitives/button";
import { Heading } from "~/ui/primitives/heading";
import type { LiveFacts } from "../home.queries.server";
import { home } from "../home.words";
import { Doors } from "./doors";
import { Strip } from "./strip";

export function Hero({ live }: { live: LiveFacts | null }) {
  const t = home();
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-deep">
      <div className="text-ink scheme-dark">
        <Container className="grid items-end gap-x-8 gap-y-4 pt-6 md:grid-cols-[11fr_10fr] md:pt-16">
          <div className="grid justify-items-start gap-4 md:pb-16">
            <p className="font-bold text-muted">{t.kicker}</p>
            <Heading level={1} size="hero" id="hero">
              {brand().tagline}
            </Heading>
            <p className="max-w-md text-muted md:text-lg">{t.lead}</p>
            <div className="flex flex-wrap gap-3">
              <Link to="/ecosystem-map" className={buttonClass("primary", "paired")}>
                {t.explore}
              </Link>
              {/* A plain browser link: it also moves the focus, with or without scripts. */}
              <a href="#ecosystem" className={buttonClass("secondary", "paired")}>
                {t.demo}
              </a>
            </div>
          </div>
          <BridgePicture disc className="block h-auto w-full max-md:w-64 max-md:justify-self-center" />
        </Container>
        <div className="border-t-8 border-on-deep">
          <Container className="grid gap-5 py-5">
            <Doors live={live} />
            <Strip stats={heroStats()} />
          </Container>
        </div>
      </div>
    </section>
  );
}
