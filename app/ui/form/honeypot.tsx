import { HONEYPOT } from "~/lib/honeypot";
import { formParts } from "./form-parts.words";

/**
 * A field that people can't see, hear or reach, as a trap for programs that fill in every field. Browsers and password
 * managers don't fill a field of this name.
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
