import type { Route } from "./+types/startups-json";
import { startupFile } from "~/features/startups/files/startup-file.server";
import type { PageLifeHandle } from "~/lib/page-life";

export const handle: PageLifeHandle = { life: "open" };

export function loader({ request, url }: Route.LoaderArgs) {
  return startupFile("json", request, url.searchParams);
}
