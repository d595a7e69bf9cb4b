import { useState } from "react";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { ShareLinks } from "~/ui/primitives/share-links";
import { talentPage } from "./talent-page.words";

type Props = {
  url: string;
  title: string;
  /** Whether the page has scripts, which the copy button needs. */
  copies: boolean;
};

/** Ways to share a profile: one tap on a phone, or an address to copy, even without scripts. */
export function ShareProfile({ url, title, copies }: Props) {
  const t = talentPage();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => {
    // So that the same words are told again.
    setCopied(null);
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Card as="section" aria-labelledby="share" tone="sunken" className="print:hidden">
      <Heading id="share" size="lead">
        {t.share}
      </Heading>
      <Cluster>
        <ShareLinks url={url} title={title} />
        <label className="flex min-w-0 grow basis-40 items-center gap-2">
          <span className="shrink-0 text-sm text-muted">{t.link}</span>
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} text-sm`}
          />
        </label>
        {copies ? (
          <button type="button" onClick={copy} className={`js-only ${buttonClass("secondary", "paired")}`}>
            {t.copy}
          </button>
        ) : null}
      </Cluster>
      {/* There before its words, and without room of its own: what comes together with them is not told. */}
      <p role="status" className={copied === null ? "sr-only" : "text-sm text-muted"}>
        {copied === null ? "" : copied ? t.copied : t.notCopied}
      </p>
    </Card>
  );
}
