import { Container } from "../layout/container";
import { frame } from "../layout/frame.words";
import { Notice } from "../primitives/notice";

/** The note above a page whose data is `minutes` old, because the backend is unreachable. */
export function StaleNote({ minutes }: { minutes: number }) {
  return (
    <Container className="py-4">
      <Notice tone="warning" role="status">
        <p>{frame().stale(minutes)}</p>
      </Notice>
    </Container>
  );
}
