import type { ReactNode } from "react";
import type { Crumb } from "~/lib/breadcrumbs";
import { SideNote } from "~/ui/primitives/side-note";
import type { DocView, ExternalLink } from "../document";
import { docPage } from "./doc-page.words";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

type Props = {
  doc: DocView;
  trail: Crumb[];
  /** The address of the binding English text, if this one isn't binding. */
  binding?: string;
  /** Above the text. */
  note?: ReactNode;
  children?: ReactNode;
};

/** A text with its date, a linked table of contents, and lines of about 70 characters. */
export function DocPage({ doc, trail, binding, note, children }: Props) {
  const t = docPage();
  const whatCounts =
    binding === undefined
      ? null
      : t.counts((text) => (
          <TextLink href={binding} hrefLang="en" lang="en">
            {text}
          </TextLink>
        ));
  return (
    <Page trail={trail} title={doc.title} lead={doc.lead} gap="wide">
      {note}
      <div className="grid items-start gap-8 lg:grid-cols-[14rem_1fr] lg:gap-14">
        <nav aria-label={t.contents} className="border-y border-line py-4 print:hidden lg:sticky lg:top-20">
          <Heading size="body" className="mb-1">
            {t.contents}
          </Heading>
          <ul>
            {doc.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-brand hover:underline">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="grid max-w-reading gap-8 leading-relaxed">
          <p className="text-sm text-muted">
            {t.updated(<time dateTime={doc.updated}>{doc.updatedOn}</time>, doc.minutes)}
          </p>
          <SideNote>{doc.caution}</SideNote>
          {whatCounts ? <SideNote>{whatCounts}</SideNote> : null}
          {doc.sections.map(({ id, heading, body, links = [] }) => (
            <Section key={id} anchor={id} title={heading}>
              {body.map((block) =>
                typeof block === "string" ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block.join()} className="grid list-disc gap-1 ps-5 marker:text-brand">
                    {block.map((item) => (
                      <li key={item} className="ps-1">
                        {item}
                      </li>
                    ))}
                  </ul>
                ),
              )}
              {links.length > 0 ? <ExternalLinks links={links} /> : null}
            </Section>
          ))}
          {children}
        </article>
      </div>
    </Page>
  );
}

function ExternalLinks({ links }: { links: readonly ExternalLink[] }) {
  return (
    <Cluster as="ul" gap="wide">
      {links.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} rel="noopener noreferrer" tap="row">
            {label}
            <span aria-hidden="true">↗</span>
            <span className="sr-only">{docPage().otherSite}</span>
          </TextLink>
        </li>
      ))}
    </Cluster>
  );
}
