import { href, redirect } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/startup";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { verifyPath } from "~/domain/organizations/domain-proof";
import { proofWords } from "~/features/proofs/components/proofs.words";
import { getDomainProof } from "~/features/proofs/proofs.queries.server";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { SaveButton } from "~/features/saved/components/save-button";
import { InvitationNote, StartupNote } from "~/features/startups/components/startup-note";
import { StartupProfile } from "~/features/startups/components/startup-profile";
import { ownerWords } from "~/features/startups/components/owners.words";
import { startupPage } from "~/features/startups/components/startup-page.words";
import { getOwners } from "~/features/startups/owners.queries.server";
import { findStartup } from "~/features/startups/public-startups.server";
import { startupOrganization } from "~/features/startups/startup-organization.server";
import { startupsTrail } from "~/features/startups/startups-trail";
import { startupView } from "~/features/startups/startup-view.server";
import { isHidden } from "~/features/startups/startups.queries.server";
import { reportPath } from "~/domain/moderation/report-path";
import { isAddress } from "~/domain/startups/startup-address";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { minutesOld } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { ReportPageLink } from "~/ui/primitives/report-page-link";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

/** Redirects an earlier address or the id to the current address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = isAddress(params.slug) ? await findStartup(context.get(supabaseContext), params.slug) : null;
  if (!found) throw (await claimOf(context, params.slug)) ?? new Response(null, { status: 404 });
  const path = `${STARTUPS_PATH}/${found.slug}`;
  if (found.slug !== params.slug) throw redirect(path, 301);
  const client = context.get(supabaseContext);
  const owners = found.own ? await optional("who owns it", getOwners(client, found.id)) : null;
  // No page names an owner under 18 before a guardian agrees.
  const unnamed =
    owners !== "failed" &&
    Boolean(owners && !owners.younger && owners.owners.some(({ mine, shown }) => mine && !shown));
  const origin = env().PUBLIC_ORIGIN;
  const shareUrl = `${origin}${pathInLanguage(path)}`;
  return {
    startup: startupView(found, new Date()),
    listed: found.is_public,
    takenDown: isHidden(found),
    report: perhapsMember(context.get(identityContext)) ? reportPath("organization", found.id) : null,
    own: found.own,
    missingSince:
      owners && owners !== "failed" && owners.proof_missing_since ? longDateInDhaka(owners.proof_missing_since) : null,
    unnamed,
    id: found.id,
    saved: found.saved,
    invitedBy: found.invited_by,
    organization: startupOrganization(found, shareUrl),
    path,
    origin,
    shareUrl,
    trail: startupsTrail({ name: found.name, to: path }),
    minutesOld: minutesOld(),
  };
}

/** Redirects members to prove the domain of an organization without an owner; null for everyone and everything else. */
async function claimOf(context: Route.LoaderArgs["context"], slug: string) {
  if (!context.get(identityContext).viewer || !isAddress(slug)) return null;
  const proof = await getDomainProof(context.get(supabaseContext), slug);
  return proof && !proof.owned ? redirect(verifyPath(proof.slug)) : null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titleFor(startupPage().startup) }];
  const { startup, organization, listed, path, origin, trail } = loaderData;
  const facts = [startup.tagline, startup.sector, startup.stage, startup.place].filter(Boolean).join(" · ");
  return [
    ...pageMeta({
      title: startup.name,
      description: startupPage().description(startup.name, facts),
      path,
      origin,
      trail,
      type: "profile",
      picture: listed ? { path: `/og${path}`, alt: startup.name } : null,
    }),
    ...(listed ? [{ "script:ld+json": organization }] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function StartupPage({ loaderData }: Route.ComponentProps) {
  const {
    startup,
    listed,
    takenDown,
    unnamed,
    missingSince,
    report,
    own,
    invitedBy,
    path,
    id,
    saved,
    shareUrl,
    trail,
  } = loaderData;
  const { slug } = startup;
  const missing = missingSince && proofWords().missing(missingSince);
  return (
    <Page trail={trail}>
      <StartupProfile
        startup={startup}
        shareUrl={listed ? shareUrl : null}
        action={listed && !own ? <SaveButton list="startups" id={id} saved={saved} /> : null}
        note={
          <>
            {own ? <StartupNote {...{ startup, listed, takenDown, unnamed, missing }} /> : null}
            {invitedBy === null ? null : <InvitationNote slug={slug} from={invitedBy} />}
          </>
        }
      >
        {own ? null : (
          <Cluster gap="wide" className="print:hidden">
            <TextLink to={href("/startups/:slug/suggest", { slug })} rel="nofollow" tap="row">
              {ownerWords().suggest}
            </TextLink>
            <ReportPageLink path={path} form={report} />
          </Cluster>
        )}
      </StartupProfile>
    </Page>
  );
}
