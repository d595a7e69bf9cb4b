import { useRouteLoaderData } from "react-router";
import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";
import { Container } from "./container";

/** The message to a suspended member, and the label of the link to appeal. */
export type Suspension = { text: string; appeal: string };

/** Whether the reader is suspended: nobody else sees what they have published, whatever they chose. */
export function useIsSuspended(): boolean {
  const root = useRouteLoaderData<{ viewer: { suspended?: Suspension } | null }>("root");
  return root?.viewer?.suspended !== undefined;
}

/** Shown on every page to a suspended member. */
export function SuspendedNote({ said }: { said: Suspension }) {
  return (
    <Container className="pt-4 print:hidden">
      <Notice tone="warning" action={<TextLink to="/appeal">{said.appeal}</TextLink>}>
        <p>{said.text}</p>
      </Notice>
    </Container>
  );
}
