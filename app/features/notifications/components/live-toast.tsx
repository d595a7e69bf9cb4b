import { Link } from "react-router";
import { Toast } from "~/ui/feedback/toast";
import { liveUnread } from "../live/live-unread";
import type { NotificationView } from "../notification-view.server";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import { useLiveUnread } from "../live/use-live-unread";
import { TextRuns } from "~/ui/primitives/text-runs";
import { textLinkClass } from "~/ui/primitives/text-link";
import { bellWords } from "./bell.words";
import { PostForm } from "~/ui/form/post-form";

const actionClass = textLinkClass({ tone: "plain", tap: "row" });

/** One toast for everything new: shows the newest and how many more, so that toasts don't cover the page. */
export function LiveToast() {
  const { untold } = useLiveUnread();
  // An error stays until dismissed, so no toast that disappears by itself may replace it.
  const shown = untold.find(({ type }) => type === "error") ?? untold[0];
  if (!shown) return null;
  const more = untold.length - 1;
  const { warning, short } = shown;
  const { message, runs } = short ?? shown;
  return (
    <Toast
      // Those of one kind have one title: each is shown for its whole time.
      key={shown.id}
      type={typeOf(shown)}
      message={shown.title}
      onClose={liveUnread.told}
    >
      <p className="text-sm">
        {runs ? <TextRuns runs={runs} /> : message}
        {warning ? <b className="block text-danger">{warning}</b> : null}
      </p>
      <div className="-mb-3 flex gap-4">
        {shown.link ? (
          <PostForm action={NOTIFICATIONS_PATH} onSubmit={liveUnread.told}>
            <input type="hidden" name="id" value={shown.id} />
            <button type="submit" name="intent" value="open" className={actionClass}>
              {bellWords().open}
            </button>
          </PostForm>
        ) : null}
        {more > 0 ? (
          <Link to={NOTIFICATIONS_PATH} onClick={liveUnread.told} className={actionClass}>
            {bellWords().andMore(more)}
          </Link>
        ) : null}
      </div>
    </Toast>
  );
}

function typeOf({ type }: NotificationView) {
  return type === "success" || type === "warning" || type === "error" ? type : "info";
}
