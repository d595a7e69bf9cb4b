import { type StartupFilters, startupsTitle } from "~/domain/startups/startup-filters";
import { startupView } from "~/features/startups/startup-view.server";
import { listStartups, type Startup } from "~/features/startups/startups.queries.server";
import { digits } from "~/i18n/format";
import type { RequestClient } from "~/supabase/client.server";
import type { Picture } from "./picture";
import { pictureWords } from "./pictures.words";

const SHOWN = 3;

/** Returns the picture of a listed startup or company. */
export function startupPicture(startup: Startup, now: Date): Picture {
  const { name, isStartup, tagline, sector, stage, place, team } = startupView(startup, now);
  return {
    kind: isStartup ? pictureWords().startup : pictureWords().company,
    title: name,
    lines: [tagline, [sector, stage].filter(Boolean).join(" · "), [place, team].filter(Boolean).join(" · ")].filter(
      (line): line is string => Boolean(line),
    ),
  };
}

/** Returns the picture of the filtered list of startups. Throws as `unwrapAs` does. */
export async function startupListPicture(client: RequestClient, filters: StartupFilters): Promise<Picture> {
  const { startups, total } = await listStartups(client, filters, 1);
  return {
    kind: pictureWords().startups(total, digits(total)),
    title: startupsTitle(filters),
    lines: startups.slice(0, SHOWN).map(({ name, sector }) => [name, sector].filter(Boolean).join(", ")),
  };
}
