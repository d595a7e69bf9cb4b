import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/moderation";
import { supabaseContext } from "~/context";
import { DecidedRows, WaitingRows } from "~/features/moderation/components/case-rows";
import { moderation } from "~/features/moderation/components/moderation.words";
import { decisionsBefore, decisionsPath, MODERATION_PATH } from "~/domain/moderation/older-decisions";
import { getOlderDecisions, getQueue } from "~/features/moderation/moderation.queries.server";
import { requireMember } from "~/features/operator/operator.page.server";
import { titleFor } from "~/lib/brand";
import { OlderLinks } from "~/ui/layout/older-links";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";

// Visitors get the same page as for an address that doesn't exist.
export const handle: ScriptsHandle = { scripts: "members" };

/** Answers 404 to everyone but moderators, as for a missing page; the database decides who is one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context);
  const client = context.get(supabaseContext);
  const before = decisionsBefore(url.searchParams);
  return before ? { waiting: null, ...(await getOlderDecisions(client, before)) } : getQueue(client);
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor(moderation().title) }, { name: "robots", content: "noindex" }];

export default function ModerationPage({ loaderData: { waiting, decided, older } }: Route.ComponentProps) {
  const t = moderation();
  return (
    <Page title={t.title} lead={waiting ? t.lead : null} width="reading" gap="wide">
      {waiting === null ? null : waiting.length === 0 ? (
        <Empty title={t.nothingWaits}>{t.nothingWaitsText}</Empty>
      ) : (
        <Section title={t.waiting}>
          <WaitingRows waiting={waiting} />
        </Section>
      )}
      <Section title={waiting ? t.decided : t.older}>
        <DecidedRows decided={decided} none={waiting ? t.nothingDecided : t.nothingOlder} />
        <OlderLinks
          back={waiting ? null : { to: MODERATION_PATH, label: t.back }}
          older={older ? { to: decisionsPath(older), label: t.older } : null}
        />
      </Section>
    </Page>
  );
}
