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

// Visitors get the same page as for an address that doesn't exist.
export const handle: ScriptsHandle = { scripts: "members" };

/** Answers 404 to everyone but moderators, as for a missing page; the database decides who is one. */
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
