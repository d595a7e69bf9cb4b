import type { MouseEvent } from "react";
import { useHref } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { directory } from "./directory.words";

type Props = { href: string; loading: boolean; failure: string | null; onLoad: () => void };

/** A link to the next page. Scripts add that page below instead; opening it in a new tab still works. */
export function LoadMore({ href, loading, failure, onLoad }: Props) {
  const t = directory();
  const address = useHref(href);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!loading) onLoad();
  };
  return (
    <>
      {failure ? (
        <p role="alert" className="font-medium text-danger">
          {t.notLoaded(failure)}
        </p>
      ) : null}
      <a
        href={address}
        onClick={click}
        aria-disabled={loading || undefined}
        className={`${buttonClass("secondary")} min-w-64 aria-disabled:cursor-progress aria-disabled:text-muted`}
      >
        {loading ? <Spinner /> : null}
        {t.more}
      </a>
    </>
  );
}

function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 animate-spin motion-reduce:animate-none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" className="fill-none stroke-edge/40" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" className="fill-none stroke-brand" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
