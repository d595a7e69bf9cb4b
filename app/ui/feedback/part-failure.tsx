import type { ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { frame } from "../layout/frame.words";
import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";

/** Replaces a part of a page whose data could not be read, while the rest is there. */
export function PartFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    <Notice tone="warning">
      <p>
        {children}{" "}
        <TextLink href={here} tone="plain">
          {frame().tryAgain}
        </TextLink>
      </p>
    </Notice>
  );
}
