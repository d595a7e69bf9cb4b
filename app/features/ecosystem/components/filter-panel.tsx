import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { boxClass } from "~/ui/primitives/card";
import { ECOSYSTEM_PATH, type EcosystemView, FUNDING_STAGES } from "~/domain/ecosystem/ecosystem-filters";
import { HUBS, SECTORS } from "~/domain/ecosystem/market-stats";

const noView: EcosystemView = { sectors: [], locations: [], sort: "startups", descending: true };

/** The Filters toggle: a plain GET form, so that a filtered page is an address (requirements/home.md 17). */
export function FilterPanel({ view = noView }: { view?: EcosystemView }) {
  const chosen = view.sectors.length + view.locations.length;
  return (
    <details open={chosen > 0} className={`group ${boxClass}`}>
      <summary className="flex min-h-12 items-center gap-2 rounded-lg px-4 font-bold hover:bg-brand-soft">
        <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
          <path
            d="M4 7h16M7 12h10M10 17h4"
            strokeWidth="2"
            strokeLinecap="round"
            className="fill-none stroke-current"
          />
        </svg>
        Filters
        {chosen > 0 ? <span className="text-sm font-normal text-muted">{chosen} chosen</span> : null}
        <span aria-hidden="true" className="ms-auto text-muted group-open:rotate-180">
          ▾
        </span>
      </summary>
      <Form action={ECOSYSTEM_PATH} className="grid grid-cols-2 gap-5 border-t border-line p-4 sm:grid-cols-3">
        {view.sort === noView.sort ? null : <input type="hidden" name="sort" value={view.sort} />}
        <fieldset
          disabled
          aria-describedby="no-stage-data"
          className="order-1 col-span-2 grid grid-cols-2 content-start gap-1 sm:order-none sm:col-span-1 sm:grid-cols-1"
        >
          <legend className="mb-1 font-bold">Funding Stage</legend>
          <p id="no-stage-data" className="col-span-2 text-sm text-muted sm:col-span-1">
            No data yet: our figures are not broken down by stage.
          </p>
          {FUNDING_STAGES.map((stage) => (
            <label key={stage} className="flex min-h-9 items-center gap-2.5 text-muted">
              <input type="checkbox" name="stage" value={stage} className="size-5" />
              {stage}
            </label>
          ))}
        </fieldset>
        <ApplicationLists
          legend="Sector"
          name="sector"
          chosen={view.sectors}
          options={SECTORS.map(({ slug, name }) => [slug, name])}
        />
        <ApplicationLists
          legend="Location"
          name="location"
          chosen={view.locations}
          options={HUBS.map(({ slug, place }) => [slug, place])}
        />
        <div className="order-2 col-span-2 flex flex-wrap gap-3 sm:order-none sm:col-span-3">
          <button type="submit" className={buttonClass()}>
            Apply filters
          </button>
          {chosen > 0 ? (
            <Link to={ECOSYSTEM_PATH} className={buttonClass("quiet")}>
              Clear all
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
            // The address decides what is ticked, also after going back to it.
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
