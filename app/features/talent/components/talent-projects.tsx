import { EXTERNAL_REL } from "~/lib/external-url";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { ProjectView } from "../talent-view.server";
import { talentPage } from "./talent-page.words";

/** Shows the first project large, because the talent put it first. */
export function TalentProjects({ projects }: { projects: ProjectView[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 print:gap-2">
      {projects.map((project, place) => (
        <Project key={project.id} project={project} large={place === 0} />
      ))}
    </ul>
  );
}

function Project({ project, large }: { project: ProjectView; large: boolean }) {
  const t = talentPage();
  const { title, description, liveUrl, githubUrl, technologies } = project;
  return (
    <Card as="li" className={`gap-2 print:p-2 ${large ? "sm:col-span-2 sm:p-6" : ""}`}>
      <Heading size={large ? "h2" : "body"}>
        <MemberText>{title}</MemberText>
      </Heading>
      {description ? (
        <p className={`max-w-prose whitespace-pre-line ${large ? "" : "text-sm text-muted"}`}>
          <MemberText>{description}</MemberText>
        </p>
      ) : null}
      {technologies.length > 0 ? (
        <ul aria-label={t.technologies} className="flex flex-wrap gap-x-3 text-sm text-muted">
          {technologies.map((technology) => (
            <li key={technology}>
              <MemberText>{technology}</MemberText>
            </li>
          ))}
        </ul>
      ) : null}
      {liveUrl || githubUrl ? (
        <p className="flex flex-wrap gap-x-5">
          {liveUrl ? <ProjectLink href={liveUrl} label={t.live} title={title} /> : null}
          {githubUrl ? <ProjectLink href={githubUrl} label={t.source} title={title} /> : null}
        </p>
      ) : null}
    </Card>
  );
}

function ProjectLink({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <TextLink href={href} rel={EXTERNAL_REL} tap="line">
      <span>
        {label}
        <span className="sr-only">: {title}</span>
      </span>
    </TextLink>
  );
}
