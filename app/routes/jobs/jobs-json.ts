import type { Route } from "./+types/jobs-json";
import { jobFile } from "~/features/jobs/files/job-file.server";
import type { PageLifeHandle } from "~/lib/page-life";

export const handle: PageLifeHandle = { life: "open" };

export function loader({ request, url }: Route.LoaderArgs) {
  return jobFile("json", request, url.searchParams);
}
