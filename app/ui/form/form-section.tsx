import { type MouseEvent, type ReactNode, type ToggleEvent, type UIEvent, useEffect, useRef } from "react";
import { Button } from "../primitives/button";
import { boxClass } from "../primitives/card";
import { Heading, UnderHeading } from "../primitives/heading";
import { formParts } from "./form-parts.words";

/** The height of the page's fixed header, in px. */
const HEADER = 64;

type Props = {
  /** Sections with the same group: one of them is open at a time. */
  group: string;
  title: ReactNode;
  /** One line about the content, shown while the section is closed. */
  summary?: ReactNode;
  /** The current state in one line, shown open or closed. */
  state?: ReactNode;
  /** The label for opening it. */
  verb?: string;
  /** The heading's id. With it the section is a region, and opens when the address points to it. */
  id?: string;
  /** Shown before the title: a number or a picture. */
  mark?: ReactNode;
  /** The title of the next section, which a button at the end opens. */
  next?: string;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
};

/** The frame around sections, with a line between them. */
export function FormSections({ children }: { children: ReactNode }) {
  return <div className={`${boxClass} divide-y divide-line`}>{children}</div>;
}

/** The number of a section, only visual. */
export function SectionNumber({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
    >
      {children}
    </span>
  );
}

/**
 * A part of a form under a heading that opens and closes it, one per group at a time, even before scripts run. Without
 * scripts all are open. A closed section has no height but hides nothing: focusing, typing, searching or scrolling to
 * anything in it opens it, and a section with a message stays open (see app.css).
 */
export function FormSection(props: Props) {
  const { group, id, title, summary, state, verb = formParts().change, mark, next, open = false, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const show = () => {
    if (details.current) details.current.open = true;
  };

  useEffect(() => {
    // In case it was addressed or focused before the scripts loaded.
    const { current } = body;
    if (current && (current.scrollTop > 0 || current.contains(document.activeElement))) show();
    if (id && window.location.hash === `#${id}`) show();
  }, [id]);

  const section = (
    <details ref={details} name={group} open={open} onToggle={keepInView} className="fold">
      {/* The heading must be a direct child of the summary. */}
      <summary
        onMouseDown={keepField}
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center px-4 py-2.5 [[open]>&]:pb-1"
      >
        {mark ? <span className="row-span-2 me-3">{mark}</span> : null}
        <Heading id={id} size="lead" className="col-start-2">
          {title}
        </Heading>
        <span className="fold-closed col-start-3 row-span-2 row-start-1 ms-3 font-medium text-brand underline underline-offset-4">
          {verb}
        </span>
        {summary ? <span className="fold-closed col-start-2 truncate text-sm text-muted">{summary}</span> : null}
        {state ? <span className="col-start-2 text-sm wrap-anywhere text-muted">{state}</span> : null}
      </summary>
      <div
        ref={body}
        className="fold-body"
        onFocus={show}
        onInput={show}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => {
          if (currentTarget.scrollTop === 0) return;
          currentTarget.scrollTop = 0;
          show();
        }}
      >
        <div className="grid grid-cols-1 gap-4 p-4 pt-2">
          <UnderHeading level={undefined}>{children}</UnderHeading>
          {next ? (
            <Button variant="secondary" onClick={goOn} className="js-only justify-self-start">
              {formParts().next(next)}
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
  return id ? <section aria-labelledby={id}>{section}</section> : section;
}

/** Keeps the focus: leaving a field may show its message, and move the heading away before the click. */
function keepField(event: { preventDefault(): void }) {
  event.preventDefault();
}

/** Scrolls the focused field, else the heading, back into view: a section closing above moves the opened one up. */
function keepInView({ currentTarget: section, newState }: ToggleEvent<HTMLDetailsElement>) {
  if (newState !== "open") return;
  const summary = section.querySelector("summary");
  const active = document.activeElement;
  if (active !== summary && section.contains(active)) return active?.scrollIntoView({ block: "nearest" });
  if (active?.closest(".fold-body")) summary?.focus({ preventScroll: true });
  if (section.getBoundingClientRect().top < HEADER) section.scrollIntoView();
}

function goOn({ currentTarget }: MouseEvent<HTMLElement>) {
  const next = currentTarget.closest("details")?.nextElementSibling;
  if (next instanceof HTMLDetailsElement) next.open = true;
}
