import { ButtonLink } from "../primitives/button";
import { pageLinks } from "./page-links.words";
import { Cluster } from "./stack";

type To = { to: string; label: string };

/** The links of a list that is read from a place, not by page: back to its beginning, and to what is older. */
export function OlderLinks({ back, older }: { back: To | null; older: To | null }) {
  if (!back && !older) return null;
  return (
    <Cluster as="nav" aria-label={pageLinks().pages}>
      {back ? (
        <ButtonLink to={back.to} variant="secondary">
          {back.label}
        </ButtonLink>
      ) : null}
      {older ? (
        <ButtonLink to={older.to} rel="next" variant="secondary">
          {older.label}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}
