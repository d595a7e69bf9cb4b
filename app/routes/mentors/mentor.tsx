import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/mentor";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { mentorList } from "~/features/mentors/components/mentor-list.words";
import { MentorProfile } from "~/features/mentors/components/mentor-profile";
import { mentorView } from "~/features/mentors/mentor-view.server";
import { findMentor } from "~/features/mentors/public-mentors.server";
import { mentorPath, MENTORS_PATH } from "~/domain/mentors/paths";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { isUuid } from "~/lib/uuid";
import { minutesOld } from "~/supabase/last-good.server";
import { Page } from "~/ui/layout/page";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

/** The database lets only its owner see an unlisted mentor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = isUuid(params.id) ? await findMentor(context.get(supabaseContext), params.id) : null;
  if (!found) throw new Response(null, { status: 404 });
  const mentor = mentorView(found.mentor, new Date());
  const path = mentorPath(mentor.id);
  const origin = env().PUBLIC_ORIGIN;
  return {
    mentor,
    listed: found.listed,
    relation: found.relation,
    request: found.request,
    signedIn: perhapsMember(context.get(identityContext)),
    path,
    origin,
    shareUrl: `${origin}${pathInLanguage(path)}`,
    trail: trailFromHome({ name: mentorList().mentors, to: MENTORS_PATH }, { name: mentor.name, to: path }),
    minutesOld: minutesOld(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titleFor(mentorList().mentors) }];
  const { mentor, listed, path, origin, trail } = loaderData;
  const title = `${mentor.name}, ${mentor.headline}`;
  return [
    ...pageMeta({
      title,
      description: mentorList().description(mentor.name, mentor.headline),
      path,
      origin,
      trail,
      type: "profile",
      picture: listed ? { path: `/og${path}`, alt: title } : null,
    }),
    ...(listed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function MentorPage({ loaderData }: Route.ComponentProps) {
  const { mentor, listed, relation, request, signedIn, shareUrl, trail } = loaderData;
  return (
    <Page trail={trail}>
      <MentorProfile {...{ mentor, listed, relation, request, signedIn, shareUrl }} />
    </Page>
  );
}
