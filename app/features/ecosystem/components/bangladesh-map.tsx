import { Link } from "react-router";
import { HUBS, type Hub } from "~/domain/ecosystem/market-stats";
import { DIVISION_SHAPES, MAP_SIZE, PLACES } from "./map-geometry";
import { Cluster } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";

/** Drawn radius: the area follows the number of startups, down to what a finger can hit on a phone. */
function radiusOf({ startups }: Hub): number {
  return Math.max(30, Math.round(44 * Math.sqrt(startups / 150)));
}

/**
 * The eight divisions, each a link to its talents, and the hubs, each a link to its card on the
 * same page. Everything on it is also said in words below it.
 */
export function BangladeshMap({ hubs = HUBS }: { hubs?: readonly Hub[] }) {
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      role="group"
      aria-label="Map of Bangladesh: eight divisions and three tech hubs"
      className="h-auto w-full"
    >
      {DIVISION_SHAPES.map(({ name, path }) => (
        <Link
          key={name}
          to={`/talent-exchange?division=${name}`}
          aria-label={`Talent in ${name} division`}
          className="group outline-none"
        >
          <path
            d={path}
            strokeWidth="3"
            className="fill-map stroke-page group-hover:fill-map-strong group-focus-visible:fill-map-strong group-focus-visible:stroke-brand"
          />
        </Link>
      ))}
      {DIVISION_SHAPES.map(({ name, label: [x, y] }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor="middle"
          aria-hidden="true"
          className="pointer-events-none fill-ink text-[32px] font-medium sm:text-[24px]"
        >
          {name}
        </text>
      ))}
      {hubs.map((hub) => {
        const [x, y] = PLACES[hub.place];
        const radius = radiusOf(hub);
        return (
          <a
            key={hub.slug}
            href={`#hub-${hub.slug}`}
            aria-label={`${hub.name}, ${hub.startups} startups`}
            className="group outline-none"
          >
            <circle
              cx={x}
              cy={y}
              r={radius + 5}
              className="fill-none stroke-accent/40 stroke-[4] group-hover:stroke-accent group-focus-visible:stroke-ink group-focus-visible:stroke-[6]"
            />
            <circle cx={x} cy={y} r={radius} className="fill-accent" />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              aria-hidden="true"
              className="fill-on-danger text-[28px] font-bold tabular-nums"
            >
              {hub.startups}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** The map once more as words, for who doesn't see it or would rather read. */
export function DivisionLinks() {
  return (
    <Cluster as="ul" aria-label="Talent by division">
      <li aria-hidden="true" className="text-muted">
        Talent in
      </li>
      {DIVISION_SHAPES.map(({ name }) => (
        <li key={name}>
          <TextLink to={`/talent-exchange?division=${name}`} tap="row">
            {name}
          </TextLink>
        </li>
      ))}
    </Cluster>
  );
}
