import type { FrameHandle } from "~/lib/frame";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/end-alert";
import { loadAlertLink, pressAlertLink } from "~/features/alerts/alert-link.page.server";
import { endAlert } from "~/features/alerts/alerts.mutations.server";
import { AlertLink } from "~/features/alerts/components/alert-link";
import { alertWords } from "~/features/alerts/components/alerts.words";
import { noindex } from "~/lib/noindex.server";

export const handle: ScriptsHandle & FrameHandle = { scripts: "members", frame: "task" };

export const middleware = [noindex];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadAlertLink(context, url);
}

export function action({ context, url }: Route.ActionArgs) {
  return pressAlertLink(context, url, endAlert);
}

/** The page names itself: see AlertLink. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function EndAlert({ loaderData, actionData }: Route.ComponentProps) {
  const t = alertWords();
  const words = { title: t.endTitle, button: t.endButton, done: t.ended };
  return (
    <AlertLink
      alert={loaderData.alert}
      answer={actionData}
      words={words}
      doneText={() => t.endedText}
      variant="danger"
    />
  );
}
