import { useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import { newestOf } from "../live/live-unread";
import type { NotificationView } from "../notification-view.server";
import { useReadAll } from "../use-reading";
import { bellWords } from "./bell.words";
import { beside, PostForm } from "~/ui/form/post-form";

/**
 * Marks everything read up to the newest of `shown`; what comes later stays unread. Stays in place when nothing is left
 * to mark, so that the focus stays too. With scripts a fetcher posts and the page stays; without them the form names
 * the page to return to.
 */
export function MarkAllRead({ unread, shown }: { unread: number; shown: readonly NotificationView[] }) {
  const fetcher = useReadAll();
  const { pathname, search } = useLocation();
  const until = newestOf(shown).at;
  return (
    <PostForm
      fetcher={fetcher}
      action={NOTIFICATIONS_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        if (unread === 0 || fetcher.state !== "idle") return;
        void fetcher.submit(beside(event), { method: "post", action: NOTIFICATIONS_PATH });
      }}
    >
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value="read-all"
        aria-disabled={unread === 0}
        className={`${buttonClass("quiet")} aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:hover:bg-transparent`}
      >
        {bellWords().markAll}
      </button>
    </PostForm>
  );
}
