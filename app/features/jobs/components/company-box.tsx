import { href } from "react-router";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Section } from "~/ui/layout/section";
import { Address } from "~/ui/primitives/address";
import { Card } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { Verified } from "~/ui/primitives/verified";
import type { JobOrganization } from "../jobs.page.server";
import type { JobLineView, JobView } from "../job-view.server";
import { JobLines } from "./job-lines";
import { jobPageWords } from "./job-page.words";

type Props = { job: JobView; organization: JobOrganization | null; others: JobLineView[] };

/**
 * The company as the poster typed it, or the organization that they own. A proved domain is stated, never for a typed
 * name; without one, a single note says that nobody has checked the company (requirements/jobs.md 73, site.md 118).
 */
export function CompanyBox({ job: { company, site, hiresFor }, organization, others }: Props) {
  const t = jobPageWords();
  if (company === null && organization === null) {
    return (
      <>
        <p className="text-muted">
          {t.nameless} <HiresFor said={hiresFor} />
        </p>
        <Others title={t.samePoster} lines={others} level={2} />
      </>
    );
  }
  const proved = organization?.proved;
  return (
    <Section title={t.company}>
      <Card>
        <div className="flex items-center gap-3">
          <CompanyMark name={organization?.name ?? company ?? ""} />
          <div className="min-w-0">
            <Heading size="body">
              {organization ? (
                <TextLink to={href("/startups/:slug", { slug: organization.slug })} tap="line">
                  <MemberText>{organization.name}</MemberText>
                </TextLink>
              ) : (
                <MemberText>{company ?? ""}</MemberText>
              )}
              {proved ? <Verified small /> : null}
            </Heading>
            {organization && company && company !== organization.name ? (
              <p className="text-sm text-muted">
                <MemberText>{company}</MemberText>
              </p>
            ) : null}
            {site ? (
              <TextLink href={site.href} rel={EXTERNAL_REL} tap="line" className="text-sm">
                <Address>{site.text}</Address>
              </TextLink>
            ) : null}
          </div>
        </div>
        {hiresFor ? (
          <p>
            <HiresFor said={hiresFor} />
          </p>
        ) : null}
        <p className="text-sm text-muted">{proved ? t.proved(proved.domain, proved.since) : t.unchecked}</p>
      </Card>
      <Others title={t.sameCompany} lines={others} />
    </Section>
  );
}

/** For whom the poster hires, as they say. */
function HiresFor({ said }: { said: JobView["hiresFor"] }) {
  if (!said) return null;
  return (
    <>
      {said.before}
      {said.name ? <MemberText>{said.name}</MemberText> : null}
      {said.after}
    </>
  );
}

function Others({ title, lines, level }: { title: string; lines: JobLineView[]; level?: 2 }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title} size="body" level={level} className="print:hidden">
      <JobLines lines={lines} />
    </Section>
  );
}
