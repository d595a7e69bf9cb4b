import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { ErrorPage } from "~/ui/feedback/error-page";

type Props = Pick<ComponentProps<typeof ErrorPage>, "error" | "failure">;

/** What stands in place of a page that failed: with the request's id, and what was typed given back. */
export function PageFailure(props: Props) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <ErrorPage {...props} requestId={root?.requestId} submitted={root?.submitted} />;
}
