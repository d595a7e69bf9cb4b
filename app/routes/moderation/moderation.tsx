import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/moderation";
import { supabaseContext } from "~/context";
import { DecidedRows, WaitingRows } from "~/features/moderation/components/case-rows";
import { moderation } from "~/features/moderation/components/moderation.words";
import { getQueue } from "~/features/moderation/moderation.queries.server";
import { requireMember } from "~/features/operator/operator.page.server";
import { titleFor } from "~/lib/brand";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";

// Whoever isn't signed in reads what a page that does not exist says, and no more.
export const handle: ScriptsHandle = { scripts: "members" };

/** 404 for everybody but moderators, as for a page that does not exist: the database decides who that is. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return getQueue(context.get(supabaseContext));
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor(moderation().title) }, { name: "robots", content: "noindex" }];

export default function ModerationPage({ loaderData: { waiting, decided } }: Route.ComponentProps) {
  const t = moderation();
  return (
    <Page title={t.title} lead={t.lead} width="reading" gap="wide">
      {waiting.length === 0 ? (
        <Empty title={t.nothingWaits}>{t.nothingWaitsText}</Empty>
      ) : (
        <Section title={t.waiting}>
          <WaitingRows waiting={waiting} />
        </Section>
      )}
      <Section title={t.decided}>
        <DecidedRows decided={decided} />
      </Section>
    </Page>
  );
}
