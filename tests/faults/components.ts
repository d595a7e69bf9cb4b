import type { Fault } from "../../scripts/faults/fault.ts";

/** Faults in what people see, hear and press. */
export const COMPONENTS: Fault[] = [
  {
    what: "a message is not tied to its field",
    plant: { find: "field.errors?.length ? field.errorId : null", put: "null" },
    caughtBy: "form-parts.test.tsx",
  },
  {
    what: "a hint is not tied to its field",
    plant: { find: "hint ? field.descriptionId : null", put: "null" },
    caughtBy: "form-parts.test.tsx",
  },
  {
    what: "a label is not tied to its field",
    plant: { in: "app/ui/form/field.tsx", find: "<label id={labelId} htmlFor={field.id}", put: "<label" },
    caughtBy: "form-parts.test.tsx",
  },
  {
    what: "a refused form's summary leads to no field",
    plant: { find: "href={`#${form.id}-${name}`}", put: "href={`#${name}`}" },
    caughtBy: "form-parts.test.tsx",
  },
  {
    what: "the same message stands twice in a summary",
    plant: {
      find: "all.filter(({ message }, index) => all.findIndex((entry) => entry.message === message) === index)",
      put: "all",
    },
    caughtBy: "form-parts.test.tsx",
  },
  {
    what: "the last page offers an older one",
    plant: { find: "more = page < (pages ?? page)", put: "more = page <= (pages ?? page)" },
    caughtBy: "page-links.test.tsx",
  },
  {
    what: "a link that a member typed may use the page that it was opened from",
    plant: { find: `"nofollow ugc noopener noreferrer"`, put: `"nofollow ugc"` },
    caughtBy: "external-url.test.ts",
  },
  {
    what: "a member's link runs a script",
    plant: { find: `protocol === "https:" || protocol === "http:" ? href`, put: `protocol !== "data:" ? href` },
    caughtBy: "external-url.test.ts",
  },
  {
    what: "an error is told as politely as a success",
    plant: { find: `role={type === "error" ? "alert" : "status"}`, put: `role="status"` },
    caughtBy: "toast.test.tsx",
  },
  {
    what: "a toast that is being read leaves",
    plant: {
      in: "app/styles/app.css",
      find: ".toast-leaving:is(:hover, :focus-within)",
      put: ".toast-leaving:is(:hover)",
    },
    caughtBy: "e2e/shell.spec.ts",
  },
  {
    what: "a menu is closed by scripts that arrive",
    plant: { find: "if (shownAt.current === key) return;", put: "" },
    caughtBy: "e2e/shell.spec.ts",
  },
  {
    what: "a menu stays open over the next page",
    plant: { find: `if ("popover" in HTMLElement.prototype) panel?.hidePopover();`, put: "" },
    caughtBy: "e2e/shell.spec.ts",
  },
  {
    what: "what scripts need takes its place when they arrive",
    plant: {
      find: "html:not(.js) .js-only {\n  visibility: hidden;",
      put: "html:not(.js) .js-only {\n  display: none;",
    },
    caughtBy: "e2e/reading.spec.ts",
  },
  {
    what: "pages are fetched ahead for a visitor who saves data",
    plant: { find: `if (savesData(request)) return "";`, put: "" },
    caughtBy: "routes/prefetch.test.ts",
  },
  {
    what: "pages that show people are not fetched ahead",
    plant: { find: `life === "fixed" || life === "people"`, put: `life === "fixed"` },
    caughtBy: ["speculation-rules.test.ts", "routes/prefetch.test.ts"],
  },
  {
    what: "the form for a new startup is fetched ahead as a startup's page",
    plant: { find: "{ not: { href_matches: lookalikes.map(addressOf) } }", put: "" },
    caughtBy: ["speculation-rules.test.ts", "routes/prefetch.test.ts"],
  },
  {
    what: "the bell says 99 where there are more",
    plant: { find: "unread > MOST ?", put: "unread > MOST + 1 ?" },
    caughtBy: "unread-badge.test.ts",
  },
  {
    what: "a notification that came twice is shown twice",
    plant: { find: "if (rows.some(({ id }) => id === row.id)) return;", put: "" },
    caughtBy: "live-unread.test.ts",
  },
  {
    what: "the fields of a list's filters are not in its form without scripts",
    plant: { in: "app/features/jobs/components/job-filter-form.tsx", find: 'name="skill"', put: 'id="skill"' },
    caughtBy: "job-filter-form.test.tsx",
  },
];
