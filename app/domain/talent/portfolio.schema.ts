import { z } from "~/lib/zod";
import { parseSkills } from "~/domain/skill-list";
import { optionalLineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { MAX_PROJECTS } from "./portfolio-limits";
import { portfolioSchemaWords } from "./portfolio.schema.words";

const MAX_TECHNOLOGIES = 20;
const MAX_TECHNOLOGY_LENGTH = 50;
const MAX_ID_LENGTH = 64;

const technologies = optionalLineField({
  max: MAX_TECHNOLOGIES * (MAX_TECHNOLOGY_LENGTH + 2),
  label: () => portfolioSchemaWords().technologies,
})
  .transform((list) => parseSkills(list ?? ""))
  .refine((names) => names.length <= MAX_TECHNOLOGIES, {
    error: () => portfolioSchemaWords().tooManyTechnologies(MAX_TECHNOLOGIES),
  })
  .refine((names) => names.every((name) => name.length <= MAX_TECHNOLOGY_LENGTH), {
    error: () => portfolioSchemaWords().technologyTooLong(MAX_TECHNOLOGY_LENGTH),
  });

/** An invalid id makes a new project, without a message about a field that nobody sees. */
const projectId = z
  .string()
  .optional()
  .transform((id) => (id && id.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(id) ? id : null));

type Project = {
  id: string | null;
  title: string | null;
  description: string | null;
  liveUrl: string | null;
  githubUrl: string | null;
  technologies: string[];
};

/** An empty row is ignored; any other needs a title. */
const projectRow = z
  .object({
    id: projectId,
    title: optionalLineField({ max: 120, label: () => portfolioSchemaWords().title }),
    description: optionalTextField({ max: 2000, label: () => portfolioSchemaWords().description }),
    liveUrl: optionalUrlField(() => portfolioSchemaWords().liveAddress),
    githubUrl: optionalUrlField(() => portfolioSchemaWords().githubAddress),
    technologies,
  })
  .refine((row) => row.title !== null || isBlank(row), {
    path: ["title"],
    error: () => portfolioSchemaWords().titleMissing,
    // Also runs when another field is wrong, so that one round trip shows every problem.
    when: ({ value }) => typeof value === "object" && value !== null && "title" in value,
  })
  .transform((row) => (row.title === null ? null : { ...row, title: row.title }));

function isBlank({ description, liveUrl, githubUrl, technologies: names }: Project): boolean {
  return !description && !liveUrl && !githubUrl && names.length === 0;
}

export type ProjectRow = NonNullable<z.output<typeof projectRow>>;

/** Portfolio projects (requirements/onboarding.md 39). Rows keep their index, so that a message finds its row. */
export const portfolioSchema = z.object({
  intent: z.literal("portfolio"),
  projects: z.array(projectRow).max(MAX_PROJECTS, { error: () => portfolioSchemaWords().tooMany(MAX_PROJECTS) }),
});
