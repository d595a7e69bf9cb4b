import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";

/** What a part of a page says where its data could not be read, while the rest of the page is there. */
export function PartFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warning">
      <p>
        {children}{" "}
        <TextLink href={pathname + search} tone="plain">
          Try again
        </TextLink>
      </p>
    </Notice>
  );
}
