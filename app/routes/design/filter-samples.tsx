import { FilterChips } from "~/ui/filters/filter-chips";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterField, FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilteredList } from "~/ui/filters/filtered-list";
import { SearchIcon, XIcon } from "~/ui/filters/filter-icons";
import { FilterNumber } from "~/ui/filters/filter-number";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { NothingFound } from "~/ui/filters/nothing-found";
import { SearchRow } from "~/ui/filters/search-row";
import { SortLinks } from "~/ui/filters/sort-links";
import { controlClass } from "~/ui/form/field";
import { Section } from "~/ui/layout/section";
import { Card } from "~/ui/primitives/card";
import type { Words } from "./words";

/** A list under its filters, as on /jobs and /talent-exchange, with and without results. */
export function FilterSamples({ words, id }: { words: Words; id: string }) {
  const options = Array.from({ length: 20 }, (_, index) => ({
    value: String(index),
    label: `${words.short} ${index}`,
    count: index < 2 ? "300+" : String(20 - index),
  }));
  const chips = [
    { key: "a", label: words.short, href: "/design", count: "12" },
    { key: "b", label: words.long, href: "/design" },
  ];
  const sorts = [words.short, words.action, words.label].map((label, index) => ({
    label,
    href: `?sort=${index}`,
    current: index === 0,
  }));
  const controls = (
    <FilterGrid>
      <FilterChoices legend={words.label} name={`${id}-several`} type="checkbox" options={options} chosen={["1"]} />
      <FilterChoices
        legend={words.label}
        name={`${id}-one`}
        type="radio"
        any={words.title}
        options={options.slice(0, 3)}
        chosen={[]}
      />
      <FilterField label={words.label} hint={words.hint} error={words.error}>
        <input className={controlClass} placeholder={words.name} aria-invalid />
      </FilterField>
      <FilterNumber
        name={`${id}-number`}
        label={words.label}
        hint={words.hint}
        value={undefined}
        unread={{ typed: "1,000", message: words.error }}
      />
      <FilterSelect
        name="kind"
        label={words.label}
        value=""
        any={{ value: "", label: words.short }}
        options={options.slice(0, 4)}
      />
    </FilterGrid>
  );
  return (
    <Section title="Filters">
      <p className="flex gap-4">
        <SearchIcon /> <XIcon />
      </p>
      <FilteredList
        label={`${words.label} ${id}`}
        form={
          <form action="/design">
            <SearchRow name="q" value={undefined} active={2} placeholder={words.hint}>
              <FilterSheet active={2} clearTo="/design" count="15" noun={words.short} submit={words.action}>
                {controls}
              </FilterSheet>
            </SearchRow>
          </form>
        }
      >
        <SortLinks options={sorts} />
        <FilterChips chips={chips} clearTo="/design" />
        <NothingFound
          title={words.title}
          filters={chips}
          clearTo="/design"
          nearest={{ title: words.label, list: <Card>{words.text}</Card> }}
        >
          {words.text}
        </NothingFound>
      </FilteredList>
    </Section>
  );
}
