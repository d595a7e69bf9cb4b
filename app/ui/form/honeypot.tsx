import { HONEYPOT } from "~/lib/honeypot";
import { formParts } from "./form-parts.words";

/**
 * A field that people neither see, hear nor reach, for programs that fill in every one. Its name is none
 * that browsers or password managers know how to fill.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {formParts().leaveEmpty}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  );
}
