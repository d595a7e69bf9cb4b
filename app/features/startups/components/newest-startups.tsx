import { href, Link } from "react-router";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill, PillLink } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { NewestStartups as Found } from "../newest-startups.server";
import { newestWords } from "./newest-startups.words";

/** The newest startups listed by members, marked as such, beside a page's samples; null if they could not be read. */
export function NewestStartups({ found }: { found: Found | null }) {
  const t = newestWords();
  return (
    <Section anchor="startups" title={t.title} beside={found ? <Pill tone="brand">{found.total}</Pill> : null}>
      {found ? null : <PartFailure>{t.failed}</PartFailure>}
      {found && found.rows.length === 0 ? <p className="text-muted">{t.none(found.isFiltered)}</p> : null}
      {found && found.rows.length > 0 ? (
        <Rows>
          {found.rows.map(({ slug, name, facts }) => (
            <li key={slug} className="relative px-4 py-2">
              <Cluster spread>
                <Link to={href("/startups/:slug", { slug })} className="font-bold after:absolute after:inset-0">
                  <MemberText>{name}</MemberText>
                </Link>
                <Pill tone="green">{t.listed}</Pill>
              </Cluster>
              <p className="text-sm text-muted">
                <MemberText>{facts}</MemberText>
              </p>
            </li>
          ))}
        </Rows>
      ) : null}
      {found && found.facets.length > 0 ? (
        <Cluster as="nav" gap="tight" aria-label={t.title}>
          {found.facets.map(({ href: to, label, count }) => (
            <PillLink key={to} to={to} size="medium">
              <MemberText>{`${label} ${count}`}</MemberText>
            </PillLink>
          ))}
        </Cluster>
      ) : null}
      <TextLink to={STARTUPS_PATH} tap="row" className="justify-self-start">
        {t.all}
      </TextLink>
    </Section>
  );
}
