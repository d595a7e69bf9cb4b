import { useEffect, useState } from "react";
import { SubmitButton } from "~/ui/form/submit-button";
import { checkEmail } from "./check-email.words";

/**
 * Sends the mail, first or again, after a pause of `wait` seconds. Without scripts the button works at once: the page
 * says in words when it may be used, and the server enforces it.
 */
export function ResendButton({ wait, label }: { wait: number; label: string }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = performance.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  const t = checkEmail();
  return (
    <>
      <SubmitButton variant="secondary" pendingLabel={t.sending} disabled={left > 0}>
        {label}
      </SubmitButton>
      {left > 0 ? (
        <p role="timer" className="text-muted">
          {t.possibleIn(left)}
        </p>
      ) : null}
    </>
  );
}
