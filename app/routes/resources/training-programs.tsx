import { Link } from "react-router";
import type { Route } from "./+types/training-programs";
import { filterHref, TALENT_PATH } from "~/domain/talent/talent-filters";
import { SKILL_GROUPS } from "~/domain/talent/talent-terms";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";

const path = "/resources/training-programs";

const trail = [
  { name: "Home", to: "/" },
  { name: "Resources", to: "/resources" },
  { name: "Training Programs", to: path },
];

const description =
  "Twenty skills that Bangladesh's technology sector asks for, by topic: what to learn first, what to look for in a course, and how to show it on your profile.";

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: "Training Programs", description, path, origin: loaderData?.origin, trail });

export default function TrainingPrograms() {
  return (
    <Page
      trail={trail}
      title="Training Programs"
      lead="Universities, training institutes, public programmes and teach-yourself courses all lead into Bangladesh's technology sector. We sell no courses and rank none. This page lists the skills people look for here, so that you can choose one and show it."
      gap="wide"
    >
      <Section id="topics" title="Topics">
        <p className="max-w-prose text-muted">
          Each skill leads to the developers who have it. Reading a few of their profiles tells you what is learned
          together, and what the work is worth.
        </p>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {SKILL_GROUPS.map(({ category, skills }) => (
            <Section key={category} title={category}>
              <ul className="flex flex-wrap gap-2">
                {skills.map((skill) => (
                  <li key={skill}>
                    <Link
                      to={filterHref({ skills: [skill] })}
                      className="inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-surface px-4 hover:border-brand hover:text-brand"
                    >
                      {skill}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      </Section>

      <div className="grid gap-10 lg:grid-cols-2">
        <Advice title="Choosing a course">
          <li>
            Look at what graduates built, not at the certificate. Ask to see three projects and to talk to one of them.
          </li>
          <li>
            Ask how much of the time you write code that somebody reviews. Watching videos is the small part of
            learning.
          </li>
          <li>
            Check the full price, the refund rule and what happens when you miss a week, in writing, before you pay.
          </li>
          <li>Nobody can promise a job. Treat a guaranteed salary as a warning.</li>
        </Advice>

        <Advice title="Showing a skill on your profile">
          <li>
            Choose the level honestly. Beginner: you follow a guide. Intermediate: you finish small work alone.
            Advanced: you take on a whole part of a product. Expert: others ask you.
          </li>
          <li>
            Count years in which you used the skill in real work or projects. Your four longest stand on your card.
          </li>
          <li>Add one project for each skill you care about, with a link that opens on a phone.</li>
          <li>Come back every few months. Your card says when you last updated it.</li>
        </Advice>
      </div>

      <Cluster as="p">
        <ButtonLink to="/onboarding/talent">Create your talent profile</ButtonLink>
        <ButtonLink to={TALENT_PATH} variant="secondary">
          Browse all talent
        </ButtonLink>
      </Cluster>
    </Page>
  );
}

function Advice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Section title={title}>
      <ul className="grid max-w-prose list-disc gap-2 ps-5">{children}</ul>
    </Section>
  );
}
