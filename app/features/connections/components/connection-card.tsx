import { useId } from "react";
import { href, useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import type { Tone } from "~/lib/tone";
import type { Action } from "~/ui/primitives/action";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Address } from "~/ui/primitives/address";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { buttonClass, type ButtonVariant } from "~/ui/primitives/button";
import { threadPath } from "~/domain/messages/paths";
import type { ConnectionIntent } from "~/domain/connections/connection.schema";
import type { ConnectionView } from "../connection-view.server";
import { Avatar } from "~/ui/primitives/avatar";
import { Card, CardTitle } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { connections } from "./connections.words";
import { PostForm } from "~/ui/form/post-form";

/** `warning`: what its reader is warned of in its note. */
export type WarnedConnection = ConnectionView & { warning: string | null };

type Props = {
  connection: WarnedConnection;
  /** What a block ends, as its question says. */
  blockText: string;
  /** Where the buttons post to: the page with the card's list. */
  action: string;
  onAnswer: () => void;
};

/** The state as a label, only in lists that mix several states. */
function stateOf({ sent, status }: ConnectionView): { label: string; tone: Tone } | undefined {
  const { states } = connections();
  if (status === "blocked") return { label: states.blocked, tone: "red" };
  if (status === "declined") return { label: states.declined, tone: "neutral" };
  return sent && status === "pending" ? { label: states.pending, tone: "yellow" } : undefined;
}

const TONES_AFTER: Partial<Record<ConnectionIntent, Tone>> = { accept: "green", block: "red" };

/** The state to show as soon as a button is pressed. */
function stateAfter(pressed: FormDataEntryValue | null | undefined): { label: string; tone: Tone } | undefined {
  const { after } = connections();
  const intent = pressed as ConnectionIntent | null | undefined;
  return intent ? { label: after[intent], tone: TONES_AFTER[intent] ?? "neutral" } : undefined;
}

/**
 * One connection or request. Shows the effect of a button at once, and reverts it when the server refuses or can't be
 * reached.
 */
export function ConnectionCard({ connection, blockText, action, onAnswer }: Props) {
  const { id, name, talentId, sent, status, email, note } = connection;
  const t = connections();
  const titleId = useId();
  const fetcher = useFetcher<ActionProblem>();
  const answered = stateAfter(fetcher.formData?.get("intent"));
  const state = answered ?? stateOf(connection);
  return (
    <li>
      <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} />
      <Card as="article" id={`connection-${id}`} aria-labelledby={titleId} className="relative target:border-brand">
        <header className="flex items-start gap-3">
          <Avatar src={connection.picture} initials={connection.initials} id={connection.memberId} size="medium" />
          <div className={`grid min-w-0 grow ${!sent && status === "pending" ? "pe-8" : ""}`}>
            <CardTitle id={titleId} to={talentId && href("/talent/:id", { id: talentId })}>
              <MemberText>{name}</MemberText>
            </CardTitle>
            {connection.about ? (
              <p>
                <MemberText>{connection.about}</MemberText>
              </p>
            ) : null}
            <time dateTime={connection.at} className="text-sm text-muted">
              {connection.when}
            </time>
            {state ? (
              <p>
                <Pill tone={state.tone}>{state.label}</Pill>
              </p>
            ) : null}
          </div>
        </header>
        {note ? (
          <p className="max-w-prose border-s-2 border-edge/40 ps-3 whitespace-pre-line">
            {sent ? <span className="text-muted">{t.youWrote}</span> : null}
            <MemberText>{note}</MemberText>
          </p>
        ) : null}
        {connection.warning ? <Notice tone="warning">{connection.warning}</Notice> : null}
        {email && !answered ? (
          <p className="rounded-md bg-brand-soft px-3 py-1.5">
            <span className="text-sm text-muted">{t.email}</span>
            <TextLink href={`mailto:${email}`} tap="line">
              <Address>{email}</Address>
            </TextLink>
          </p>
        ) : null}
        {status === "accepted" && !email && !answered ? <p className="text-sm text-muted">{t.emailWaits}</p> : null}
        {connection.threadId && !answered ? (
          <TextLink
            to={threadPath(connection.threadId)}
            tap="row"
            className="justify-self-start"
            aria-describedby={titleId}
          >
            {t.conversation}
          </TextLink>
        ) : null}
        {sent && status === "declined" ? (
          <p className="text-sm text-muted">{t.onlyIfLet}</p>
        ) : answered ? null : (
          <PostForm
            fetcher={fetcher}
            action={action}
            preventScrollReset
            // The answered card leaves the list, so move the focus to the list.
            onSubmit={onAnswer}
            className="flex flex-wrap items-start gap-x-4 gap-y-2"
          >
            <input type="hidden" name="id" value={id} />
            <Buttons {...{ connection, blockText, titleId }} />
          </PostForm>
        )}
        {connection.reports.map(({ to, label }) => (
          <TextLink key={to} to={to} tone="quiet" tap="row" className="justify-self-start" aria-describedby={titleId}>
            {label}
          </TextLink>
        ))}
      </Card>
    </li>
  );
}

type ButtonsProps = Pick<Props, "connection" | "blockText"> & { titleId: string };

function Buttons({ connection: { sent, status, name }, blockText, titleId }: ButtonsProps) {
  const t = connections();
  const button = (intent: ConnectionIntent, label: string, look: ButtonVariant = "secondary") => (
    <button type="submit" name="intent" value={intent} aria-describedby={titleId} className={buttonClass(look)}>
      {label}
    </button>
  );
  const block = asked("block", t.block, t.blockTitle(name), blockText);
  const menu = (actions: Action[]) => <ActionMenu thing={name} actions={actions} describedBy={titleId} />;
  if (sent && status === "pending") return menu([asked("withdraw", t.withdraw, t.withdrawTitle(name), t.withdrawText)]);
  switch (status) {
    case "pending":
      return (
        <>
          {button("accept", t.accept, "primary")}
          {button("decline", t.decline)}
          {/* In the card's corner, because a phone has no room for it beside the two buttons. */}
          <div className="contents [&>.menu-trigger]:absolute [&>.menu-trigger]:end-1 [&>.menu-trigger]:top-1">
            <ActionMenu compact thing={name} actions={[block]} describedBy={titleId} />
          </div>
        </>
      );
    case "accepted":
      return menu([asked("disconnect", t.disconnect, t.disconnectTitle(name), t.disconnectText), block]);
    case "blocked":
      return button("unblock", t.unblock);
    default:
      return button("allow", t.allow);
  }
}

/** An action that says first what it ends. */
function asked(value: ConnectionIntent, label: string, title: string, text: string): Action {
  const variant = value === "block" ? "danger" : "secondary";
  return { label: `${label}…`, name: "intent", value, confirm: { title, text: <p>{text}</p>, label, variant } };
}
