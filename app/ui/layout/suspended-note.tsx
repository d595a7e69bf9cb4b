import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";
import { Container } from "./container";

/** What a suspended member is told, and what leads to the appeal. */
export type Suspension = { text: string; appeal: string };

/** On every page of a suspended member. */
export function SuspendedNote({ said }: { said: Suspension }) {
  return (
    <Container className="pt-4 print:hidden">
      <Notice tone="warning" action={<TextLink to="/appeal">{said.appeal}</TextLink>}>
        <p>{said.text}</p>
      </Notice>
    </Container>
  );
}
