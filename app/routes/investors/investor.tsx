import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/investor";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { InvestorProfile } from "~/features/investors/components/investor-profile";
import { investorList } from "~/features/investors/components/investor-list.words";
import { investorView } from "~/features/investors/investor-view.server";
import { findInvestor } from "~/features/investors/public-investors.server";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { askMeetingPath } from "~/domain/meetings/meeting-paths";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { signInPath } from "~/lib/safe-redirect";
import { isUuid } from "~/lib/uuid";
import { minutesOld } from "~/supabase/last-good.server";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { useIsSuspended } from "~/ui/layout/suspended-note";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

/** Row security lets only its owner see an unlisted investor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const found = isUuid(params.id) ? await findInvestor(client, params.id) : null;
  if (!found) throw new Response(null, { status: 404 });
  const identity = context.get(identityContext);
  const owner = found.own ? identity.viewer : null;
  const younger = owner !== null && (await isYounger(client, owner.id));
  const path = `${INVESTORS_PATH}/${found.id}`;
  const origin = env().PUBLIC_ORIGIN;
  return {
    investor: investorView(found),
    listed: found.is_listed && found.hidden_at === null && !younger,
    takenDown: found.hidden_at !== null,
    own: owner !== null,
    younger,
    signedIn: perhapsMember(identity),
    path,
    origin,
    shareUrl: `${origin}${pathInLanguage(path)}`,
    trail: trailFromHome({ name: investorList().investors, to: INVESTORS_PATH }, { name: found.firm_name, to: path }),
    minutesOld: minutesOld(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titleFor(investorList().investors) }];
  const { investor, listed, path, origin, trail } = loaderData;
  return [
    ...pageMeta({
      title: investor.name,
      description: investorList().description(investor.named),
      path,
      origin,
      trail,
      type: "profile",
      picture: listed ? { path: `/og${path}`, alt: investor.named } : null,
    }),
    ...(listed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function InvestorPage({ loaderData }: Route.ComponentProps) {
  const { investor, own, younger, signedIn, shareUrl, trail } = loaderData;
  const unseen = useIsSuspended() && own;
  const listed = loaderData.listed && !unseen;
  const takenDown = loaderData.takenDown || unseen;
  const ask = askMeetingPath("investor", investor.id);
  return (
    <Page trail={trail}>
      {younger ? <YoungerNote /> : null}
      <InvestorProfile
        {...{ investor, listed, takenDown, own, younger, signedIn, shareUrl }}
        action={own ? null : <ButtonLink to={signedIn ? ask : signInPath(ask)}>{investorList().meet}</ButtonLink>}
      />
    </Page>
  );
}
