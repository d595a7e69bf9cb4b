import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/talent.$id";
import { type Identity, identityContext, perhapsMember, supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { ConnectLink } from "~/features/connections/components/connect-link";
import { listRelations } from "~/features/connections/connections.queries.server";
import { type Relation, relationFrom } from "~/domain/connections/relation";
import { relations } from "~/domain/connections/relation.words";
import { isSuspended } from "~/features/header/header.server";
import { FounderLink } from "~/features/meetings/components/founder-link";
import { recordProfileView } from "~/features/dashboard/profile-views.mutations.server";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { AsVisitorNote, OwnActions } from "~/features/talent/components/own-actions";
import { ShareProfile } from "~/features/talent/components/share-profile";
import { TakenDownNote } from "~/features/talent/components/taken-down-note";
import { SimilarPeople } from "~/features/talent/components/similar-people";
import { talentPage } from "~/features/talent/components/talent-page.words";
import { TalentProfile } from "~/features/talent/components/talent-profile";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { whyUnseen } from "~/domain/talent/why-unseen";
import { careerView, describeTalent, similarTalent, talentView } from "~/features/talent/talent-view.server";
import { talentWords } from "~/features/talent/talent-view.words";
import { SaveButton } from "~/features/saved/components/save-button";
import { pathInLanguage } from "~/i18n/path-in-language";
import { findTalent } from "~/features/talent/public-talents.server";
import { isTakenDown } from "~/features/talent/talent.queries.server";
import type { Talent } from "~/features/talent/talent-rows.server";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { isFromElsewhere } from "~/lib/elsewhere.server";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { minutesOld } from "~/supabase/last-good.server";
import { type Failed, optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

/** Row security lets only its owner see an unlisted talent (requirements/security.md matrix). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const identity = context.get(identityContext);
  const { viewer } = identity;
  const found = isUuid(params.id) ? await findTalent(client, params.id) : null;
  if (!found) throw new Response(null, { status: 404 });
  const { talent, similar, education, work_experience: work } = found;

  const own = viewer?.id === talent.user_id;
  const [ownProfile, standing] = await Promise.all([
    own && !talent.profile ? optional("own profile", getOwnProfile(client, talent.user_id)) : null,
    visit(client, identity, talent, !isFromElsewhere(request)),
  ]);
  const nameless = ownProfile === "failed";
  const now = new Date();
  const view = talentView(talent, now, talent.profile ?? (nameless ? null : ownProfile));
  const path = `/talent/${talent.id}`;
  const t = talentWords();
  const { state } = view.listing;
  const unlisted = own && state === "unlisted";
  const hidden = own && state === "hidden";
  const [younger, takenDown, suspended] = await Promise.all([
    (unlisted || hidden) && optional("age", isYounger(client, talent.user_id)),
    (unlisted || hidden) && optional("hidden by us", isTakenDown(client, talent.id)),
    (unlisted || hidden) && isSuspended(context),
  ]);
  const byUs = takenDown === true || suspended || (unlisted && younger === false);
  return {
    talent: view,
    own,
    /** Why nobody else would see the owner's profile even if it was open to work. */
    unseen: whyUnseen({ younger: younger === true, byUs }),
    asVisitor: own && view.listed && url.searchParams.get("as") === "visitor",
    work: careerView(work),
    education: careerView(education),
    similar: similar.map((other) => similarTalent(other, talent, now)),
    signedIn: perhapsMember(identity),
    nameless,
    ...standing,
    minutesOld: minutesOld(),
    origin: env().PUBLIC_ORIGIN,
    path,
    shareUrl: new URL(pathInLanguage(path), env().PUBLIC_ORIGIN).href,
    description: describeTalent(view),
    trail: trailFromHome({ name: t.talent, to: TALENT_PATH }, { name: view.name, to: path }),
  };
}

type Standing = {
  relation: Relation;
  saved: boolean | Failed;
  /** Whether the viewer, as a listed investor, may ask this founder for a meeting. */
  meets: boolean;
};

/** Counts a member's visit and returns the two members' relation, in one call; if it fails, reads only the relation. */
async function visit(client: RequestClient, identity: Identity, talent: Talent, counted: boolean): Promise<Standing> {
  const { viewer } = identity;
  const visits = viewer !== null && viewer.id !== talent.user_id;
  const standing = visits ? await recordProfileView(client, talent.id, counted) : null;
  if (standing && standing !== "failed") {
    const { connections, saved, meeting } = standing;
    return { relation: relationFrom(connections), saved, meets: meeting === "free" || meeting === "open" };
  }
  const relations = await listRelations(client, identity, [talent]);
  return { relation: relations[talent.id] ?? "none", saved: standing ?? false, meets: false };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titleFor(talentPage().talent) }];
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
  const {
    talent,
    work,
    education,
    own,
    asVisitor,
    unseen,
    similar,
    signedIn,
    nameless,
    relation,
    meets,
    path,
    shareUrl,
    trail,
  } = loaderData;
  const mine = own && !asVisitor;
  const connect = <ConnectLink talentId={talent.id} relation={asVisitor ? "none" : relation} />;
  return (
    <Page trail={trail}>
      {asVisitor ? <AsVisitorNote path={path} /> : null}
      {/* Being open to work would list no member under 18, and none whose profile we hid. */}
      {mine && talent.listing.state === "hidden" && unseen === null ? <HiddenBanner /> : null}
      {unseen === "younger" ? <YoungerNote /> : null}
      {unseen === "taken down" ? <TakenDownNote /> : null}
      {mine ? <ListingBanner listing={talent.listing} from={path} /> : null}
      {nameless ? <PartFailure>{talentPage().nameless}</PartFailure> : null}
      {relation === "unknown" ? <PartFailure>{relations().unknown}</PartFailure> : null}
      <TalentProfile
        talent={talent}
        work={work}
        education={education}
        actions={
          mine ? (
            <OwnActions path={path} listed={talent.listed} />
          ) : (
            <Cluster>
              {own ? null : <SaveButton list="people" id={talent.id} saved={loaderData.saved} />}
              {meets ? <FounderLink talentId={talent.id} /> : null}
              <div className="max-sm:hidden">{connect}</div>
            </Cluster>
          )
        }
        bar={mine ? null : connect}
      >
        {talent.listed ? (
          <ShareProfile url={shareUrl} title={`${talent.name}, ${talent.title}`} copies={signedIn} />
        ) : null}
        {own ? null : (
          <TextLink to={`${path}/report`} tone="quiet" tap="row" className="justify-self-start print:hidden">
            {talentPage().report}
          </TextLink>
        )}
        <SimilarPeople people={similar} />
      </TalentProfile>
    </Page>
  );
}

function HiddenBanner() {
  const t = talentPage();
  const link = (text: string) => (
    <TextLink to="/onboarding/talent" tone="plain">
      {text}
    </TextLink>
  );
  return (
    <Notice tone="warning" title={t.hiddenTitle}>
      <p>{t.hidden(link)}</p>
    </Notice>
  );
}
