import { type MentorFilters, mentorsTitle } from "~/domain/mentors/mentor-filters";
import { mentorView } from "~/features/mentors/mentor-view.server";
import { listMentors, type Mentor } from "~/features/mentors/mentors.queries.server";
import { digits } from "~/i18n/format";
import type { RequestClient } from "~/supabase/client.server";
import type { Picture } from "./picture";
import { pictureWords } from "./pictures.words";

const SHOWN = 3;

/** Returns the picture of a listed mentor. */
export function mentorPicture(mentor: Mentor, now: Date): Picture {
  const { name, headline, fields, hours, free } = mentorView(mentor, now);
  return { kind: pictureWords().mentor, title: name, lines: [headline, fields.join(" · "), `${hours} · ${free}`] };
}

/** Returns the picture of the filtered list of mentors. Throws as `unwrapAs` does. */
export async function mentorListPicture(client: RequestClient, filters: MentorFilters): Promise<Picture> {
  const { mentors, total } = await listMentors(client, filters, 1);
  return {
    kind: pictureWords().mentors(total, digits(total)),
    title: mentorsTitle(filters),
    lines: mentors.slice(0, SHOWN).map(({ name, headline }) => [name, headline].filter(Boolean).join(", ")),
  };
}
