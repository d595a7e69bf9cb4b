import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { threadPath } from "~/domain/messages/paths";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import type { MessagesView, ThreadView } from "../message-views.server";
import { useLiveMessages } from "../use-live-messages";
import { useMarkRead } from "../use-mark-read";
import { useNewestInView } from "../use-newest-in-view";
import { MessageForm, type SendAnswer } from "./message-form";
import { MessageList } from "./message-list";
import { thread as words } from "./thread.words";

type Props = {
  path: string;
  /** Both null if they can't be read while a refused post is answered. */
  thread: ThreadView | null;
  messages: MessagesView | null;
  until: string | null;
  earlier: string | null;
  submissionId: string;
  posted: SubmissionResult<string[]> | undefined;
};

/** A page of a conversation: its messages, and after the newest the form to write another. */
export function ThreadMessages({ path, thread, messages, until, earlier, submissionId, posted }: Props) {
  const t = words();
  const fetcher = useFetcher<SendAnswer>();
  const [ownBefore, setOwnBefore] = useState<string | null>(null);
  const newest = messages?.newest ?? null;
  const newestOwn = messages?.newestOwn ?? null;
  const typed = fetcher.formData?.get("body");
  // The message may already be stored and loaded with others before its own answer arrives.
  const sending = typeof typed === "string" && newestOwn === ownBefore ? typed.trim() : null;
  // Unread messages are on the newest page, so an earlier page doesn't mark them read.
  const isNewest = until === null;
  const newestAt = messages?.newestAt ?? null;
  useLiveMessages({ conversation: thread?.id ?? "", newestAt, isNewest });
  useMarkRead(path, isNewest && thread?.unread ? newestAt : null);
  const end = useNewestInView(newest, sending !== null);
  const isOpen = thread?.isOpen !== false;
  const [writes, setWrites] = useState(isOpen);
  if (isOpen && !writes) setWrites(true);

  return (
    <>
      {messages === null ? <PartFailure>{t.notLoaded}</PartFailure> : null}
      {earlier || until ? (
        <Cluster as="nav" aria-label={t.pages} spread>
          {earlier ? (
            <ButtonLink to={threadPath(thread?.id ?? "", earlier)} rel="prev" variant="secondary">
              {t.earlier}
            </ButtonLink>
          ) : (
            <p className="text-sm text-muted">{t.begins}</p>
          )}
          {until ? (
            <ButtonLink to={path} rel="next" variant="secondary">
              {t.newest}
            </ButtonLink>
          ) : null}
        </Cluster>
      ) : null}
      {thread && messages ? <MessageList thread={thread} messages={messages} sending={sending} /> : null}
      {thread && newest === null && sending === null ? <p className="text-muted">{thread.firstWords}</p> : null}
      {thread && !thread.isOpen ? <Notice tone="info">{t.closed}</Notice> : null}
      {isNewest && (writes || posted || fetcher.data) ? (
        <MessageForm
          action={path}
          fetcher={fetcher}
          submissionId={submissionId}
          posted={posted}
          shownUntil={newestAt}
          isOpen={isOpen}
          onSend={() => setOwnBefore(newestOwn)}
          onEmpty={() => setWrites(false)}
        />
      ) : null}
      <div ref={end} className="scroll-initial" />
    </>
  );
}
