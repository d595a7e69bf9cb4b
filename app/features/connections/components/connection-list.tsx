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
import type { ConnectionView } from "../connection-view.server";
import { ConnectionCard } from "./connection-card";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";

type Props = { tab: ConnectionTab; counts: ConnectionCounts; page: number; connections: ConnectionView[] };

const EMPTY: Record<ConnectionTab, { title: string; text: string }> = {
  requests: {
    title: "No requests are waiting",
    text: "When a member asks to connect with you, their name and note are here, and you decide.",
  },
  sent: { title: "You have not asked anyone", text: "What you send is listed here until it is accepted." },
  connected: {
    title: "No connections yet",
    text: "Once a request is accepted, both of you see the other’s email address here.",
  },
  closed: {
    title: "Nobody is declined or blocked",
    text: "Whom you decline or block is listed here, with a way back.",
  },
};

/** The lists of the page of connections, one a tab. */
export function ConnectionList({ tab, counts, page, connections }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const total = counts[tab];
  const label = CONNECTION_TABS.find(({ id }) => id === tab)?.label;
  return (
    <>
      <TabLinks
        name="Connections"
        tabs={CONNECTION_TABS.map(({ id, label: text }) => ({
          to: connectionsPath(id),
          label: counts[id] === null ? text : `${text} (${counts[id]})`,
          current: id === tab,
        }))}
      />
      {Object.values(counts).includes(null) ? (
        <PartFailure>Some of your connections can't be counted just now.</PartFailure>
      ) : null}
      <Section id="connection-list" title={label} headingRef={heading} hideTitle>
        {connections.length === 0 ? <NoConnections tab={tab} /> : null}
        <ul className="grid gap-4">
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              action={connectionsPath(tab, page)}
              onAnswer={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        <PageLinks
          page={page}
          {...(total === null
            ? { more: connections.length === CONNECTIONS_PAGE_SIZE }
            : { pages: connectionPages(total) })}
          pathOf={(number) => connectionsPath(tab, number)}
        />
      </Section>
    </>
  );
}

function NoConnections({ tab }: { tab: ConnectionTab }) {
  const { title, text } = EMPTY[tab];
  return (
    <Empty
      title={title}
      action={tab === "closed" ? null : <ButtonLink to="/talent-exchange">Browse talent</ButtonLink>}
    >
      {text}
    </Empty>
  );
}
