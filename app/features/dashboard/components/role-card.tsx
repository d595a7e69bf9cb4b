import { digits } from "~/i18n/format";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Avatar } from "~/ui/primitives/avatar";
import { ButtonLink } from "~/ui/primitives/button";
import { Rows } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { CardRow, CardView } from "../card-view.server";
import { dashboard } from "../dashboard.words";
import { RowLink } from "./row-link";

/** What there is for the member's main role: a few rows, a link to more, and a next action. */
export function RoleCard({ card }: { card: CardView | "failed" }) {
  if (card === "failed") return <PartFailure>{dashboard().cardUnknown}</PartFailure>;
  const { title, rows, empty, more, action } = card;
  return (
    <Section
      title={title}
      className="gap-3"
      atEnd
      beside={
        <Cluster>
          {more ? (
            <TextLink to={more.to} tap="line" className="text-sm">
              {more.label}
            </TextLink>
          ) : null}
          {action ? (
            <ButtonLink to={action.to} size="small">
              {action.label}
            </ButtonLink>
          ) : null}
        </Cluster>
      }
    >
      {rows.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <Rows>
        {rows.map(({ id, to, title: name, facts, ...row }) => (
          <li key={id}>
            <RowLink to={to} mark={<Mark id={id} {...row} />}>
              <p className="line-clamp-2 font-bold">
                <MemberText>{name}</MemberText>
              </p>
              {/* The last fact is how long is left. */}
              <p className="line-clamp-2 text-sm text-muted">
                <FactsText facts={facts} />
              </p>
            </RowLink>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Mark({ id, company, person, count }: Pick<CardRow, "id" | "company" | "person" | "count">) {
  if (person) return <Avatar src={person.picture} initials={person.initials} id={id} size="tiny" />;
  if (company) return <CompanyMark name={company} size="row" />;
  // The text beside it says the number too.
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 place-items-center rounded-full font-bold tabular-nums ${count ? "bg-brand text-on-brand" : "bg-sunken text-muted"}`}
    >
      {digits(count)}
    </span>
  );
}
