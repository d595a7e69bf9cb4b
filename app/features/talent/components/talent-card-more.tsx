import { EXTERNAL_REL } from "~/lib/external-url";
import { DOT } from "~/lib/facts";
import { Icon } from "~/ui/primitives/icon";
import { CHEVRON_DOWN } from "~/ui/primitives/icons";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { TalentCard } from "../talent-view.server";
import { directory } from "./directory.words";

type Props = {
  card: Pick<TalentCard, "bio" | "projects" | "moreProjects">;
  /** The id of the element that names them. */
  nameId: string;
};

/** Their bio and projects: folded on a phone, always open on wider screens. */
export function TalentCardMore({ card: { bio, projects, moreProjects }, nameId }: Props) {
  const t = directory();
  const count = projects.length + moreProjects;
  const counted = count > 0 ? t.projects(count) : "";
  if (!bio && !counted) return null;
  return (
    <details className="group relative z-1 me-auto text-sm open:basis-full md:basis-full md:details-content:[content-visibility:visible]">
      <summary
        aria-describedby={nameId}
        className="flex min-h-9 items-center gap-1 text-muted supports-[selector(::details-content)]:md:hidden"
      >
        {counted || t.about}
        <Icon path={CHEVRON_DOWN} className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-1">
        {bio ? (
          <p className="text-muted">
            <MemberText>{bio}</MemberText>
          </p>
        ) : null}
        {projects.length > 0 ? <Projects projects={projects} more={moreProjects} /> : null}
      </div>
    </details>
  );
}

function Projects({ projects, more }: { projects: TalentCard["projects"]; more: number }) {
  const t = directory();
  return (
    <ul aria-label={t.portfolio}>
      {projects.map(({ id, title, href, technologies, moreTechnologies }) => (
        <li key={id}>
          {href ? (
            <TextLink href={href} rel={EXTERNAL_REL} tone="plain" tap="line">
              <MemberText>{title}</MemberText>
            </TextLink>
          ) : (
            <MemberText>{title}</MemberText>
          )}
          {technologies.length > 0 ? (
            <span className="text-muted">
              {DOT}
              <MemberText>{technologies.join(", ")}</MemberText>
              {moreTechnologies > 0 ? t.moreTechnologies(moreTechnologies) : null}
            </span>
          ) : null}
        </li>
      ))}
      {more > 0 ? <li className="text-muted">{t.moreProjects(more)}</li> : null}
    </ul>
  );
}
