import { useState } from "react";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";

/** Ways to pass a profile on: one tap on a phone, and an address that can be copied without scripts. */
export function ShareProfile({ url, text }: { url: string; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => {
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section aria-labelledby="share" className="grid gap-3 rounded-lg bg-sunken/60 p-4">
      <h2 id="share" className="font-semibold">
        Share this profile
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          rel="noopener noreferrer"
          className={buttonClass("secondary")}
        >
          Share on WhatsApp
        </a>
        <label className="flex min-w-0 grow basis-72 items-center gap-2">
          <span className="shrink-0 text-sm text-muted">Link</span>
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} text-sm`}
          />
        </label>
        <button type="button" onClick={copy} className={`js-only ${buttonClass("secondary")}`}>
          Copy link
        </button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied === null ? "" : copied ? "Link copied" : "Please copy the link by hand"}
      </p>
    </section>
  );
}
