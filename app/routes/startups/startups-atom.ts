import type { Route } from "./+types/startups-atom";
import { startupFile } from "~/features/startups/files/startup-file.server";
import type { PageLifeHandle } from "~/lib/page-life";

export const handle: PageLifeHandle = { life: "open" };

export function loader({ request, url }: Route.LoaderArgs) {
  return startupFile("atom", request, url.searchParams);
}
