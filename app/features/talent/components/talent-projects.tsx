import { EXTERNAL_REL } from "~/lib/external-url";
import { Pill } from "~/ui/primitives/pill";
import type { ProjectView } from "../talent-view.server";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

export function TalentProjects({ projects }: { projects: ProjectView[] }) {
  return (
    <ul className="grid gap-4">
      {projects.map(({ id, title, description, liveUrl, githubUrl, technologies }) => (
        <Card as="li" key={id}>
          <Heading size="body">{title}</Heading>
          {description ? <p className="max-w-prose whitespace-pre-line text-muted">{description}</p> : null}
          {technologies.length > 0 ? (
            <ul aria-label="Technologies" className="flex flex-wrap gap-1.5">
              {technologies.map((technology) => (
                <li key={technology}>
                  <Pill>{technology}</Pill>
                </li>
              ))}
            </ul>
          ) : null}
          {liveUrl || githubUrl ? (
            <p className="flex flex-wrap gap-x-5">
              {liveUrl ? <ProjectLink href={liveUrl} label="See it live" title={title} /> : null}
              {githubUrl ? <ProjectLink href={githubUrl} label="Source code" title={title} /> : null}
            </p>
          ) : null}
        </Card>
      ))}
    </ul>
  );
}

function ProjectLink({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <TextLink href={href} rel={EXTERNAL_REL} tap="row">
      <span>
        {label}
        <span className="sr-only">: {title}</span>
      </span>
    </TextLink>
  );
}
