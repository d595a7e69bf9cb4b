import { EXTERNAL_REL } from "~/lib/external-url";
import { Pill } from "~/ui/primitives/pill";
import type { ProjectView } from "../talent-view.server";

export function TalentProjects({ projects }: { projects: ProjectView[] }) {
  return (
    <ul className="grid gap-4">
      {projects.map(({ id, title, description, liveUrl, githubUrl, technologies }) => (
        <li key={id} className="grid gap-2 rounded-lg border border-edge/30 bg-surface p-4">
          <h3 className="font-semibold">{title}</h3>
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
        </li>
      ))}
    </ul>
  );
}

function ProjectLink({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <a
      href={href}
      rel={EXTERNAL_REL}
      className="inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-2"
    >
      {label}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
