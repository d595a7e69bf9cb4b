import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MessagesView, ThreadView } from "../message-views.server";
import { MessageList } from "./message-list";

test("a member hears a message that they send once: when it is stored", () => {
  const thread = { id: "1", name: "Rafi" } as ThreadView;
  const messages: MessagesView = { days: [], firstUnread: null, newest: null, newestOwn: null, newestAt: null };
  const html = renderToStaticMarkup(<MessageList thread={thread} messages={messages} sending="Over the river" />);
  expect(html).toMatch(/role="log"[^>]*><\/div>.*Over the river/);
});
