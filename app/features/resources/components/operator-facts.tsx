import type { ReactNode } from "react";
import { telephone } from "~/lib/telephone";
import { Stack } from "~/ui/layout/stack";
import { Address } from "~/ui/primitives/address";
import { TextLink } from "~/ui/primitives/text-link";
import type { Operator } from "../operator.server";
import { operatorFacts } from "./operator-facts.words";

/** Who runs the site: the given details as written, and nothing else. */
export function OperatorFacts({ operator: { name, address, email, phone } }: { operator: Partial<Operator> }) {
  const t = operatorFacts();
  return (
    <Stack as="dl" gap={3}>
      {name ? <Line term={t.name}>{name}</Line> : null}
      {address ? <Line term={t.address}>{address}</Line> : null}
      {email ? (
        <Line term={t.email}>
          <TextLink href={`mailto:${email}`} tap="line">
            <Address>{email}</Address>
          </TextLink>
        </Line>
      ) : null}
      {phone ? (
        <Line term={t.phone}>
          <TextLink href={telephone(phone).href} tap="line">
            {phone}
          </TextLink>
        </Line>
      ) : null}
    </Stack>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
