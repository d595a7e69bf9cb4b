import { expect, test } from "vitest";
import { jobSchema } from "~/domain/jobs/job.schema";
import type { RequestClient } from "~/supabase/client.server";
import { updateJob } from "./jobs.mutations.server";

const JOB = "6f1f4a2e-0000-4000-8000-000000000001";

const typed = jobSchema.parse({
  title: "Ferry pilot",
  description: "Steer by night",
  budgetType: "negotiable",
  duration: "1_to_4_weeks",
  experienceLevel: "entry",
  jobType: "onsite",
});

/** A backend where no open job takes the change; `own`: whether the job is the caller's at all. */
function clientOf(own: boolean): RequestClient {
  const answering = (data: unknown) => {
    const query: unknown = new Proxy(() => query, {
      apply: () => query,
      get: (_, name) =>
        name === "then" ? (done: (answer: unknown) => void) => done({ data, error: null, status: 200 }) : query,
    });
    return query;
  };
  return {
    from: (table: string) => answering(table === "own_jobs" && own ? { id: JOB, status: "closed" } : null),
  } as unknown as RequestClient;
}

test("a poster who changes a job that was closed or hidden meanwhile reads so, and keeps what they typed", async () => {
  expect(await updateJob(clientOf(true), JOB, typed, undefined)).toEqual({
    status: 409,
    formErrors: [expect.stringMatching(/^Nothing was saved: this job is closed or hidden by now\./)],
  });
});

test("a member who changes somebody else's job finds nothing, as for an unknown one", async () => {
  const answer = await updateJob(clientOf(false), JOB, typed, undefined).catch((thrown: unknown) => thrown);
  expect((answer as Response).status).toBe(404);
});
