import { useState } from "react";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

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
    <Card as="section" aria-labelledby="share" tone="sunken">
      <Heading id="share" size="lead">
        Share this profile
      </Heading>
      <Cluster>
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
      </Cluster>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied === null ? "" : copied ? "Link copied" : "Please copy the link by hand"}
      </p>
    </Card>
  );
}
