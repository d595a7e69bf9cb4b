import type { ReactNode } from "react";
import { Heading, UnderHeading } from "../primitives/heading";
import { Container } from "./container";

/** A page of bands; each has its own heading, the first one the h1. */
export function Bands({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

type Props = { id: string; title: string; lead?: string; children: ReactNode };

/**
 * A full-width section, for pages that are read by scrolling. A link to it can focus it, so that keyboard users
 * continue from there.
 */
export function Band({ id, title, lead, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="border-b border-line last:border-b-0">
      <Container className="grid grid-cols-1 gap-5 py-6 md:py-14">
        <div className="grid max-w-reading gap-2">
          <Heading level={2} size="h1" id={`${id}-title`}>
            {title}
          </Heading>
          {lead ? <p className="text-lg text-muted">{lead}</p> : null}
        </div>
        <UnderHeading level={2}>{children}</UnderHeading>
      </Container>
    </section>
  );
}
