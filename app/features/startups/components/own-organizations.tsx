import { href } from "react-router";
import { Section } from "~/ui/layout/section";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { ownerWords } from "./owners.words";

/** The reader's own organizations, oldest first. */
export function OwnOrganizations({ own }: { own: { slug: string; name: string }[] }) {
  if (own.length === 0) return null;
  return (
    <Section title={ownerWords().yours}>
      <Rows>
        {own.map(({ slug, name }) => (
          <li key={slug} className="px-4 py-1">
            <TextLink to={href("/startups/:slug", { slug })} tap="row">
              <MemberText>{name}</MemberText>
            </TextLink>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
