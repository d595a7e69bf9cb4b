import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import {
  ECOSYSTEM_PATH,
  ecosystemPath,
  type EcosystemView,
  FUNDING_STAGES,
} from "~/domain/ecosystem/ecosystem-filters";
import { HUBS, SECTORS } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { openCounts } from "~/domain/ecosystem/open-counts.words";
import { ecosystem } from "../ecosystem.words";

const noView: EcosystemView = { sectors: [], locations: [], sort: "startups", descending: true };

/** The Filters toggle: a plain GET form, so that a filtered page has its own address (requirements/home.md 17). */
export function FilterPanel({ view = noView }: { view?: EcosystemView }) {
  const t = ecosystem();
  const chosen = view.sectors.length + view.locations.length;
  // The filters change what is listed, not the order of it.
  const unfiltered = ecosystemPath({ ...view, sectors: [], locations: [] });
  const sorting = [...new URLSearchParams(unfiltered.slice(ECOSYSTEM_PATH.length))];
  return (
    <details open={chosen > 0}>
      <summary className={buttonClass("secondary")}>
        {chosen > 0 ? t.filtersOn(chosen) : t.filters}
        {chosen > 0 ? <span className="sr-only">{t.active}</span> : null}
      </summary>
      <Form action={ECOSYSTEM_PATH} className="mt-4 grid max-w-reading grid-cols-2 gap-5 sm:grid-cols-3">
        {sorting.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset
          disabled
          aria-describedby="no-stage-data"
          className="order-1 col-span-2 grid grid-cols-2 content-start gap-1 sm:order-none sm:col-span-1 sm:grid-cols-1"
        >
          <legend className="mb-1 font-bold">{t.stage}</legend>
          <p id="no-stage-data" className="col-span-2 text-sm text-muted sm:col-span-1">
            {t.noStage}
          </p>
          {FUNDING_STAGES.map((stage) => (
            <label key={stage} className="flex min-h-9 items-center gap-2.5 text-muted">
              <input type="checkbox" name="stage" value={stage} className="size-5" />
              {t.stages[stage]}
            </label>
          ))}
        </fieldset>
        <ApplicationLists
          legend={t.sector}
          name="sector"
          chosen={view.sectors}
          options={SECTORS.map(({ slug }) => [slug, marketStats().sectors[slug]])}
        />
        <ApplicationLists
          legend={t.location}
          name="location"
          chosen={view.locations}
          options={HUBS.map(({ slug, place }) => [slug, openCounts().division(place)])}
        />
        <div className="order-2 col-span-2 flex flex-wrap gap-3 sm:order-none sm:col-span-3">
          <button type="submit" className={buttonClass()}>
            {t.apply}
          </button>
          {chosen > 0 ? (
            <Link to={unfiltered} className={buttonClass("quiet")}>
              {t.clear}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

type ListsProps = { legend: string; name: string; chosen: string[]; options: [value: string, label: string][] };

function ApplicationLists({ legend, name, chosen, options }: ListsProps) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 font-bold">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5">
          <input
            // The address decides which boxes are ticked, also after going back.
            key={String(chosen.includes(value))}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
