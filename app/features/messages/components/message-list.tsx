import type { ReactNode } from "react";
import { threadPath } from "~/domain/messages/paths";
import { EXTERNAL_REL } from "~/lib/external-url";
import { DOT } from "~/lib/facts";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { MessagesView, MessageView, ThreadView } from "../message-views.server";
import { thread as words } from "./thread.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  thread: ThreadView;
  messages: MessagesView;
  /** The message being sent, shown before it is stored. */
  sending: string | null;
};

/** A page of a conversation's messages by day, oldest first. Screen readers announce new ones. */
export function MessageList({ thread, messages, sending }: Props) {
  const { days, firstUnread, newest, newestAt } = messages;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div role="log" aria-label={words().title} className="grid grid-cols-1 gap-6">
        {days.map(({ day, label, messages: ofDay }) => (
          <Section key={day} title={label} size="body" className="gap-3">
            <ol className="grid grid-cols-1 gap-3">
              {ofDay.map((message) => (
                <Message key={message.id} message={message} name={thread.name} isNewest={message.id === newest}>
                  {message.id === firstUnread ? <NewMark thread={thread.id} until={newestAt} /> : null}
                </Message>
              ))}
            </ol>
          </Section>
        ))}
      </div>
      {/* Outside the log, which would tell it now and again once it is stored. */}
      {sending === null ? null : (
        <div className={bubblePlace(true)}>
          <p className="text-sm text-muted">{words().youSending}</p>
          <p className={bubble(true)}>
            <MemberText>{sending}</MemberText>
          </p>
        </div>
      )}
    </div>
  );
}

type MessageProps = { message: MessageView; name: string; isNewest: boolean; children: ReactNode };

function Message({ message, name, isNewest, children }: MessageProps) {
  const t = words();
  const { mine, parts, at, time, reported } = message;
  return (
    <li id={isNewest ? "newest" : undefined} className="grid grid-cols-1 gap-3">
      {children}
      <div className={bubblePlace(mine)}>
        <p className="text-sm text-muted">
          <span className="font-medium">{mine ? t.you : <MemberText>{name}</MemberText>}</span>,{" "}
          <time dateTime={at}>{time}</time>
          {reported ? DOT + t.reported : null}
        </p>
        <p className={bubble(mine)}>
          {parts.map(({ text, href }, index) =>
            href ? (
              <TextLink key={index} href={href} rel={EXTERNAL_REL} target="_blank" className="wrap-anywhere">
                {text}
              </TextLink>
            ) : (
              <MemberText key={index}>{text}</MemberText>
            ),
          )}
        </p>
      </div>
    </li>
  );
}

/** Marks where the unread messages begin. With scripts, showing them marks them read; without, a button does. */
function NewMark({ thread, until }: { thread: string; until: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-accent pt-1">
      <p className="text-sm font-bold">{words().fresh}</p>
      <noscript>
        <PostForm action={threadPath(thread)}>
          <input type="hidden" name="plain" value="1" />
          <input type="hidden" name="until" value={until ?? undefined} />
          <button type="submit" name="intent" value="read" className={buttonClass("secondary", "small")}>
            {words().markRead}
          </button>
        </PostForm>
      </noscript>
    </div>
  );
}

function bubblePlace(mine: boolean): string {
  return `grid max-w-[90%] grid-cols-1 gap-1 sm:max-w-[80%] ${mine ? "justify-items-end justify-self-end" : "justify-items-start justify-self-start"}`;
}

function bubble(mine: boolean): string {
  return `rounded-lg px-3 py-2 whitespace-pre-wrap wrap-anywhere ${mine ? "bg-brand-soft" : "bg-sunken"}`;
}
