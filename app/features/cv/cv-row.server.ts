import { z } from "~/lib/zod";

const text = z.string().nullish();
const year = z.number().nullish();

const entry = z.object({
  id: z.string(),
  title: z.string(),
  organisation: text,
  startYear: year,
  endYear: year,
  description: text,
});

/** The result of `public.own_cv` and `public.application_cv`. A sent CV keeps the format it had when it was sent. */
export const cvRowSchema = z.object({
  name: text,
  title: z.string(),
  bio: text,
  location: text,
  division: text,
  links: z.array(text),
  work_experience: z.array(entry),
  education: z.array(entry),
  skills: z.array(z.object({ name: z.string(), level: z.string(), years: z.number() })),
  projects: z.array(
    z.object({
      title: z.string(),
      description: text,
      liveUrl: text,
      githubUrl: text,
      technologies: z.array(z.string()).nullish(),
    }),
  ),
  email: text,
  phone: text,
  talent_id: text,
});

export type CvRow = z.output<typeof cvRowSchema>;
