import type { Route } from "./+types/talent.$id";
import { identityContext, supabaseContext, type Viewer } from "~/context";
import { ConnectLink } from "~/features/connections/components/connect-link";
import { listRelations } from "~/features/connections/connections.queries.server";
import { type Relation, RELATION_UNKNOWN, relationFrom } from "~/domain/connections/relation";
import { recordProfileView } from "~/features/dashboard/profile-views.mutations.server";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { ShareProfile } from "~/features/talent/components/share-profile";
import { TalentProfile } from "~/features/talent/components/talent-profile";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { talentView } from "~/features/talent/talent-view.server";
import { getTalent, type Talent } from "~/features/talent/talent.queries.server";
import { BRAND, titleFor } from "~/lib/brand";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { truncate } from "~/lib/truncate";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";

/** Row security decides who sees a talent that is not listed: only the owner (requirements/security.md matrix). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const { viewer } = context.get(identityContext);
  const talent = isUuid(params.id) ? await getTalent(client, params.id) : null;
  if (!talent) throw new Response(null, { status: 404 });

  const own = viewer?.id === talent.user_id;
  const [ownProfile, relation] = await Promise.all([
    own && !talent.profile ? optional("own profile", getOwnProfile(client, talent.user_id)) : null,
    visit(client, viewer, talent),
  ]);
  const nameless = ownProfile === "failed";
  const view = talentView(talent, new Date(), talent.profile ?? (nameless ? null : ownProfile));
  const path = `/talent/${talent.id}`;
  return {
    talent: view,
    own,
    nameless,
    relation,
    origin: env().PUBLIC_ORIGIN,
    path,
    shareUrl: new URL(path, env().PUBLIC_ORIGIN).href,
    description: describe(view),
    trail: [
      { name: "Home", to: "/" },
      { name: "Talent", to: TALENT_PATH },
      { name: view.name, to: url.pathname },
    ],
  };
}

/** Counts the visit of a member and tells how the two stand, in one call; where that fails, it is read alone. */
async function visit(client: RequestClient, viewer: Viewer | null, talent: Talent): Promise<Relation> {
  if (viewer && viewer.id !== talent.user_id) {
    const connections = await recordProfileView(client, talent.id);
    if (connections !== "failed") return relationFrom(connections);
  }
  const relations = await listRelations(client, viewer, [talent]);
  return relations[talent.id] ?? "none";
}

function describe({ title, place, skills, bio }: ReturnType<typeof talentView>): string {
  const facts = [
    place ? `${title} in ${place}.` : `${title}.`,
    skills.length > 0
      ? `Skills: ${skills
          .slice(0, 5)
          .map((skill) => skill.name)
          .join(", ")}.`
      : "",
    bio.replace(/\s+/g, " "),
  ];
  return truncate(facts.filter(Boolean).join(" "), 160);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titleFor("Talent") }];
  const { talent, description, origin, path, trail } = loaderData;
  const title = `${talent.name}, ${talent.title}`;
  return [
    ...pageMeta({
      title,
      description,
      path,
      origin,
      trail,
      type: "profile",
      picture: talent.listed ? { path: `/og${path}`, alt: title } : null,
    }),
    ...(talent.listed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function TalentPage({ loaderData }: Route.ComponentProps) {
  const { talent, own, nameless, relation, path, shareUrl, trail } = loaderData;
  return (
    <Page trail={trail}>
      {own && talent.listing.state === "hidden" ? <HiddenBanner /> : null}
      {own ? <ListingBanner listing={talent.listing} from={path} /> : null}
      {nameless ? <PartFailure>Your name, place and links can't be loaded just now.</PartFailure> : null}
      {relation === "unknown" ? <PartFailure>{RELATION_UNKNOWN}</PartFailure> : null}
      <TalentProfile talent={talent} actions={<ConnectLink talentId={talent.id} relation={relation} />} />
      {talent.listed ? <ShareProfile url={shareUrl} text={`${talent.name}, ${talent.title}, on ${BRAND}:`} /> : null}
    </Page>
  );
}

function HiddenBanner() {
  return (
    <Notice tone="warning" title="You are hidden from search">
      <p>
        Only you can see this page. To be found, switch on “open to work” in your{" "}
        <TextLink to="/onboarding/talent" tone="plain">
          talent profile
        </TextLink>
        .
      </p>
    </Notice>
  );
}
