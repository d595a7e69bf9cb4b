import { Container } from "../layout/container";
import { frame } from "../layout/frame.words";
import { Notice } from "../primitives/notice";

/** Above a page that shows what was true `minutes` ago, because the backend is away. */
export function StaleNote({ minutes }: { minutes: number }) {
  return (
    <Container className="py-4">
      <Notice tone="warning" role="status">
        <p>{frame().stale(minutes)}</p>
      </Notice>
    </Container>
  );
}
