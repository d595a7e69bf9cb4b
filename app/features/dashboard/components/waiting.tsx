import type { ReactNode } from "react";
import type { WaitingKind } from "~/domain/dashboard/waiting";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Section } from "~/ui/layout/section";
import { Rows } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { ARROW_RIGHT, CHECK, CLOCK, EYE, HANDSHAKE, MESSAGE, USERS } from "~/ui/primitives/icons";
import { MemberText } from "~/ui/primitives/member-text";
import type { Overview } from "../dashboard.page.server";
import { dashboard } from "../dashboard.words";
import { RowLink } from "./row-link";

const SYMBOLS: Record<WaitingKind, string> = {
  received: USERS,
  messages: MESSAGE,
  requests: HANDSHAKE,
  mentoring: CLOCK,
  meetings: CLOCK,
  accepted: CHECK,
  unanswered: CLOCK,
  hidden: EYE,
};

type Props = Overview["waiting"] & { children: ReactNode };

/** Shows what waits for the member, at most three rows; if nothing does, one good next step. */
export function Waiting({ rows, next, unsure, asks, children }: Props) {
  const t = dashboard();
  return (
    <Section id="waiting" title={t.waiting} className="gap-3">
      {unsure ? <PartFailure>{t.waitingUnknown}</PartFailure> : null}
      {children}
      {rows.length > 0 ? (
        <Rows>
          {rows.map(({ kind, to, text, about, age }) => (
            <li key={to}>
              <RowLink
                to={to}
                mark={<Symbol path={SYMBOLS[kind]} />}
                end={age ? <span className="text-xs text-muted">{age}</span> : null}
              >
                <p className="line-clamp-3">
                  <strong>
                    <MemberText>{text}</MemberText>
                  </strong>
                  {about ? (
                    <>
                      : <MemberText>{about}</MemberText>
                    </>
                  ) : null}
                </p>
              </RowLink>
            </li>
          ))}
        </Rows>
      ) : null}
      {rows.length === 0 && !asks ? (
        <>
          {unsure ? null : <p className="text-muted">{t.nothing}</p>}
          <Rows>
            <li>
              <RowLink to={next.to} mark={<Symbol path={ARROW_RIGHT} />}>
                <p className="font-bold">{next.label}</p>
                <p className="text-sm text-muted">{next.why}</p>
              </RowLink>
            </li>
          </Rows>
        </>
      ) : null}
    </Section>
  );
}

function Symbol({ path }: { path: string }) {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon path={path} />
    </span>
  );
}
