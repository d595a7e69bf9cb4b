import { useRef } from "react";
import { PartFailure } from "~/ui/feedback/part-failure";
import { PageLinks } from "~/ui/layout/page-links";
import { TabLinks } from "~/ui/layout/tab-links";
import { ButtonLink } from "~/ui/primitives/button";
import {
  CONNECTION_TABS,
  CONNECTIONS_PAGE_SIZE,
  connectionPages,
  type ConnectionCounts,
  type ConnectionTab,
  connectionsPath,
} from "~/domain/connections/connection-lists";
import { ConnectionCard, type WarnedConnection } from "./connection-card";
import { connections } from "./connections.words";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";

type Props = {
  tab: ConnectionTab;
  counts: ConnectionCounts;
  page: number;
  connections: WarnedConnection[];
  blockText: string;
};

/** The lists of the connections page, one per tab. */
export function ConnectionList({ tab, counts, page, connections: shown, blockText }: Props) {
  const t = connections();
  const heading = useRef<HTMLHeadingElement>(null);
  const total = counts[tab];
  return (
    <>
      <TabLinks
        name={t.title}
        tabs={CONNECTION_TABS.map((id) => ({
          to: connectionsPath(id),
          label: labelOf(id, counts[id]),
          current: id === tab,
        }))}
      />
      {Object.values(counts).includes(null) ? <PartFailure>{t.uncounted}</PartFailure> : null}
      <Section id="connection-list" title={t.tabs[tab]} headingRef={heading} hideTitle>
        {shown.length === 0 ? <NoConnections tab={tab} /> : null}
        <ul className="grid gap-3">
          {shown.map((connection) => (
            <ConnectionCard
              key={connection.id}
              {...{ connection, blockText }}
              action={connectionsPath(tab, page)}
              onAnswer={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        <PageLinks
          page={page}
          {...(total === null ? { more: shown.length === CONNECTIONS_PAGE_SIZE } : { pages: connectionPages(total) })}
          pathOf={(number) => connectionsPath(tab, number)}
        />
      </Section>
    </>
  );
}

function labelOf(tab: ConnectionTab, count: number | null): string {
  const t = connections();
  return count === null ? t.tabs[tab] : t.tab(t.tabs[tab], count);
}

function NoConnections({ tab }: { tab: ConnectionTab }) {
  const t = connections();
  const { title, text } = t.empty[tab];
  return (
    <Empty title={title} action={tab === "closed" ? null : <ButtonLink to="/talent-exchange">{t.browse}</ButtonLink>}>
      {text}
    </Empty>
  );
}
