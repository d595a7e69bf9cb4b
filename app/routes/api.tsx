import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/api";
import { apiWords } from "./api.words";
import { JOB_FILE_TYPES, type JobFile, jobFileHref, JOB_FILES_PATH } from "~/domain/jobs/job-files";
import { DIVISIONS } from "~/domain/places/divisions";
import { STARTUP_FILE_TYPES, startupFileHref } from "~/domain/startups/startup-files";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { jobFilterChoices } from "~/features/jobs/files/job-filter-choices.server";
import { pathInLanguage } from "~/i18n/path-in-language";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

const FILES = Object.keys(JOB_FILE_TYPES) as JobFile[];

/** The filters of the list of startups, by their names in addresses. */
const STARTUP_FILTERS = [
  { name: "q", choices: [] },
  { name: "sector", choices: [] },
  { name: "stage", choices: STARTUP_STAGES.keys },
  { name: "division", choices: DIVISIONS.keys },
  { name: "hiring", choices: ["1"] },
] as const;

export function loader() {
  const origin = env().PUBLIC_ORIGIN;
  const t = apiWords();
  const addressOf = (path: string) => origin + pathInLanguage(path);
  return {
    origin,
    trail: trailFromHome({ name: t.title, to: JOB_FILES_PATH }),
    t,
    files: FILES.map((file) => ({ file, type: JOB_FILE_TYPES[file], address: addressOf(jobFileHref(file, {})) })),
    example: addressOf(jobFileHref("atom", { skill: "React", type: "remote" })),
    filters: jobFilterChoices(),
    startupFiles: (["atom", "json"] as const).map((file) => ({
      file,
      type: STARTUP_FILE_TYPES[file],
      address: addressOf(startupFileHref(file, {})),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { t, origin, trail } = loaderData;
  return pageMeta({ title: t.title, description: t.description, path: JOB_FILES_PATH, origin, trail });
};

export default function Api({ loaderData }: Route.ComponentProps) {
  const { t, trail, files, example, filters, startupFiles } = loaderData;
  return (
    <Page trail={trail} title={t.title} lead={t.lead} gap="wide">
      <Stack gap={8} className="max-w-reading leading-relaxed">
        <Section anchor="addresses" title={t.addresses}>
          <Files files={files.map((one) => ({ ...one, what: t.files[one.file] }))} />
          <p>{t.free}</p>
        </Section>
        <Section anchor="filters" title={t.filters}>
          <p>{t.sameFilters}</p>
          <p className="wrap-anywhere">
            <Code>{example}</Code>
          </p>
          <Filters filters={filters.map((one) => ({ ...one, what: t.filter[one.name] }))} />
        </Section>
        <Section anchor="startups" title={t.startups}>
          <p>{t.aboutStartups}</p>
          <Files files={startupFiles.map((one) => ({ ...one, what: t.files[one.file] }))} />
          <Filters filters={STARTUP_FILTERS.map((one) => ({ ...one, what: t.startupFilter[one.name] }))} />
        </Section>
        <Part anchor="contents" title={t.contents} paragraphs={t.aboutContents} />
        <Part anchor="keeping" title={t.keeping} paragraphs={t.aboutKeeping} />
        <Part anchor="terms" title={t.terms} paragraphs={t.aboutTerms}>
          <TextLink to="/terms-of-service#content" tap="row">
            {t.allTerms}
          </TextLink>
        </Part>
      </Stack>
    </Page>
  );
}

function Files({ files }: { files: { type: string; address: string; what: string }[] }) {
  return (
    <Stack as="dl" gap={3}>
      {files.map(({ type, address, what }) => (
        <div key={address}>
          <dt>
            <TextLink href={address} tap="line" className="wrap-anywhere">
              <Code>{address}</Code>
            </TextLink>
          </dt>
          <dd className="text-muted">
            {what} (<Code>{type}</Code>)
          </dd>
        </div>
      ))}
    </Stack>
  );
}

function Filters({ filters }: { filters: { name: string; choices: readonly string[]; what: string }[] }) {
  return (
    <Stack as="dl" gap={3}>
      {filters.map(({ name, choices, what }) => (
        <div key={name}>
          <dt>
            <Code>{name}</Code>
          </dt>
          <dd className="text-muted">
            {what}
            {choices.length > 0 ? (
              <>
                {": "}
                <Code>{choices.join(", ")}</Code>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </Stack>
  );
}

type PartProps = { anchor: string; title: string; paragraphs: string[]; children?: React.ReactNode };

function Part({ anchor, title, paragraphs, children }: PartProps) {
  return (
    <Section anchor={anchor} title={title}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Section>
  );
}

/** Literal input, the same in every language. */
function Code({ children }: { children: string }) {
  return (
    <code lang="en" className="text-sm">
      {children}
    </code>
  );
}
