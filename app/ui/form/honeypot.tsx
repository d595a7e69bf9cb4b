import { HONEYPOT } from "~/lib/honeypot";

/**
 * A field that people neither see, hear nor reach, for programs that fill in every one. Its name is none
 * that browsers or password managers know how to fill.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  );
}
