import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { ErrorPage } from "~/ui/feedback/error-page";

type Props = Pick<ComponentProps<typeof ErrorPage>, "error" | "failure">;

/** Replaces a failed page: shows the request's id, and returns what was typed. */
export function PageFailure(props: Props) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <ErrorPage {...props} requestId={root?.requestId} submitted={root?.submitted} />;
}
