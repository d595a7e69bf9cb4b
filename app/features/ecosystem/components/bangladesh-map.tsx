import { HUBS, type Hub } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import {
  type DivisionCount,
  divisionText,
  rangeText,
  type Shade,
  shadesOf,
  talentsText,
} from "~/domain/ecosystem/open-counts";
import { openCounts } from "~/domain/ecosystem/open-counts.words";
import { ecosystem } from "../ecosystem.words";
import { DIVISION_SHAPES, MAP_SIZE, OUTLINE_SCALE, PLACES } from "./map-geometry";

const fills: Record<Shade, string> = { 0: "fill-map-1", 1: "fill-map-2", 2: "fill-map-3", 3: "fill-map-4" };

type Props = { divisions: readonly DivisionCount[] | null; hubs?: readonly Hub[] | undefined };

/** The id of a division's line under the map. */
export const divisionAnchor = (name: string) => `in-${name.toLowerCase()}`;

/**
 * The eight divisions, each a link to its counts below the map, and the hubs, each a link to its row on the same page.
 * The shades of green show how many people a division has, if known.
 */
export function BangladeshMap({ divisions, hubs = HUBS }: Props) {
  const t = ecosystem();
  const shades = shadesOf(divisions ?? []);
  const countOf = new Map(divisions?.map((division) => [division.name, division]));
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        role="group"
        aria-label={t.map}
        className="h-auto w-full"
      >
        {DIVISION_SHAPES.map(({ name, path, label: [x, y] }) => {
          const count = countOf.get(name);
          return (
            <a
              key={name}
              href={`#${divisionAnchor(name)}`}
              aria-label={count ? divisionText(count) : openCounts().division(name)}
              className={`division group outline-none ${fills[shades.of.get(name) ?? 1]}`}
            >
              <path d={path} transform={`scale(${OUTLINE_SCALE})`} />
              <text x={x} y={y} aria-hidden="true">
                {openCounts().division(name)}
                {count ? (
                  <tspan x={x} dy="1.1em" className="font-bold">
                    {talentsText(count)}
                  </tspan>
                ) : null}
              </text>
            </a>
          );
        })}
        {hubs.map(({ slug, place, startups }) => {
          const [cx, cy] = PLACES[place];
          return (
            <a
              key={slug}
              href={`#hub-${slug}`}
              aria-label={t.hubStartups(marketStats().hubs[slug], startups)}
              className="hub outline-none"
            >
              {/* 24 px wide at 320 px. */}
              <circle cx={cx} cy={cy} r="34" />
              <circle cx={cx} cy={cy} r="13" />
            </a>
          );
        })}
      </svg>
      <figcaption className="text-xs text-muted">
        <div className="absolute end-0 top-0 grid">
          {divisions ? t.open : null}
          {shades.legend.map((range) => (
            <span key={range.shade} className="flex items-center gap-1.5 tabular-nums">
              <svg viewBox="0 0 8 8" className="forced-colors-keep size-4" aria-hidden="true">
                <rect width="8" height="8" className={fills[range.shade]} />
              </svg>
              {rangeText(range)}
            </span>
          ))}
        </div>
        {/* Placed in the sea: below the legend of greens it would lie on Sylhet and look like a hub there. */}
        <span className="absolute start-0 bottom-0 flex items-center gap-1.5">
          <svg viewBox="0 0 36 36" className="hub size-4" aria-hidden="true">
            <circle cx="18" cy="18" r="13" />
          </svg>
          {t.hub}
        </span>
      </figcaption>
    </figure>
  );
}
