import type { ReactNode } from "react";
import type { Crumb } from "~/lib/breadcrumbs";
import { PageHeader } from "~/ui/layout/page-header";
import { SourceNote } from "~/ui/primitives/stat";
import type { Doc, ExternalLink } from "../document";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A text with its date, its contents as links, and a line of about 70 characters. */
export function DocPage({ doc, trail, children }: { doc: Doc; trail: Crumb[]; children?: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-8 px-4 py-8">
      <PageHeader trail={trail} title={doc.title}>
        <p>{doc.lead}</p>
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[14rem_1fr] lg:gap-14">
        <nav aria-label="On this page" className="border-y border-line py-4 lg:sticky lg:top-20">
          <h2 className="mb-1 text-sm font-semibold text-muted">On this page</h2>
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
        <article className="grid max-w-[68ch] gap-8 text-[1.0625rem]/[1.65]">
          <p className="text-sm text-muted">
            Last updated <time dateTime={doc.updated}>{day.format(new Date(doc.updated))}</time>
          </p>
          <SourceNote>{doc.caution}</SourceNote>
          {doc.sections.map(({ id, heading, body, links = [] }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="grid gap-3">
              <h2 id={`${id}-heading`} className="text-h2 font-bold tracking-tight">
                {heading}
              </h2>
              {body.map((block) =>
                typeof block === "string" ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block.join()} className="grid list-disc gap-1 ps-5 marker:text-accent">
                    {block.map((item) => (
                      <li key={item} className="ps-1">
                        {item}
                      </li>
                    ))}
                  </ul>
                ),
              )}
              {links.length > 0 ? <ExternalLinks links={links} /> : null}
            </section>
          ))}
          {children}
        </article>
      </div>
    </main>
  );
}

function ExternalLinks({ links }: { links: readonly ExternalLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener noreferrer"
            className="inline-flex min-h-9 items-center gap-1 text-brand underline underline-offset-4"
          >
            {label}
            <span aria-hidden="true">↗</span>
            <span className="sr-only">(another site)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
