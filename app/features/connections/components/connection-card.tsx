import { useId } from "react";
import { href, useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import type { Tone } from "~/lib/tone";
import type { Action } from "~/ui/primitives/action";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Pill } from "~/ui/primitives/pill";
import { buttonClass, type ButtonVariant } from "~/ui/primitives/button";
import { type ConnectionIntent, connectionIntentSchema } from "~/domain/connections/connection.schema";
import type { ConnectionView } from "../connection-view.server";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

type Props = {
  connection: ConnectionView;
  /** Where the buttons post to: the page of the list that the card is on. */
  action: string;
  onAnswer: () => void;
};

/** Said only in the lists that hold more than one state. */
function stateOf({ sent, status }: ConnectionView): { label: string; tone: Tone } | undefined {
  if (status === "blocked") return { label: "Blocked", tone: "red" };
  if (status === "declined") return { label: "Declined", tone: "neutral" };
  return sent && status === "pending" ? { label: "Pending", tone: "yellow" } : undefined;
}

const AFTER: Record<ConnectionIntent, { label: string; tone: Tone }> = {
  accept: { label: "Connected", tone: "green" },
  decline: { label: "Declined", tone: "neutral" },
  block: { label: "Blocked", tone: "red" },
  withdraw: { label: "Withdrawn", tone: "neutral" },
  disconnect: { label: "Disconnected", tone: "neutral" },
  allow: { label: "May ask again", tone: "neutral" },
  unblock: { label: "Unblocked", tone: "neutral" },
};

/**
 * One connection or request. What a button does shows at once; when the server refuses it, or can't be
 * reached, the card goes back to what stands.
 */
export function ConnectionCard({ connection, action, onAnswer }: Props) {
  const { id, name, talentId, sent, email, note } = connection;
  const titleId = useId();
  const fetcher = useFetcher<ActionProblem>();
  const intent = connectionIntentSchema.safeParse(fetcher.formData?.get("intent")).data;
  const state = intent ? AFTER[intent] : stateOf(connection);
  return (
    <li>
      <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} />
      <Card as="article" aria-labelledby={titleId}>
        <Cluster as="header">
          <CardTitle id={titleId} to={talentId && href("/talent/:id", { id: talentId })}>
            {name}
          </CardTitle>
          {state ? <Pill tone={state.tone}>{state.label}</Pill> : null}
          <time dateTime={connection.at} className="text-sm text-muted sm:ms-auto">
            {connection.when}
          </time>
        </Cluster>
        {note ? (
          <p className="max-w-prose border-s-2 border-edge/40 ps-3 whitespace-pre-line">
            {sent ? <span className="text-muted">You wrote: </span> : null}
            {note}
          </p>
        ) : null}
        {email && !intent ? (
          <p className="rounded-md bg-brand-soft px-3 py-1.5">
            <span className="text-sm text-muted">Email: </span>
            <TextLink href={`mailto:${email}`} tap="line" className="break-all">
              {email}
            </TextLink>
          </p>
        ) : null}
        {sent && connection.status === "declined" ? (
          <p className="text-sm text-muted">You can ask again only if they let you.</p>
        ) : intent ? null : (
          <fetcher.Form
            method="post"
            action={action}
            preventScrollReset
            // The card leaves the list with its answer: the keyboard goes to the list.
            onSubmit={onAnswer}
            className="flex flex-wrap items-start gap-x-4 gap-y-2"
          >
            <input type="hidden" name="id" value={id} />
            <Buttons connection={connection} titleId={titleId} />
          </fetcher.Form>
        )}
      </Card>
    </li>
  );
}

function Buttons({ connection: { sent, status, name }, titleId }: { connection: ConnectionView; titleId: string }) {
  const button = (intent: ConnectionIntent, label: string, look: ButtonVariant = "secondary") => (
    <button type="submit" name="intent" value={intent} aria-describedby={titleId} className={buttonClass(look)}>
      {label}
    </button>
  );
  const menu = (actions: Action[]) => <ActionMenu thing={name} actions={actions} describedBy={titleId} />;
  if (sent && status === "pending") return menu([{ label: "Withdraw", name: "intent", value: "withdraw" }]);
  switch (status) {
    case "pending":
      return (
        <>
          {button("accept", "Accept", "primary")}
          {button("decline", "Decline")}
          <ActionMenu compact thing={name} actions={[block(name)]} describedBy={titleId} />
        </>
      );
    case "accepted":
      return menu([disconnect(name), block(name, "This also ends the connection. ")]);
    case "blocked":
      return button("unblock", "Unblock");
    default:
      return button("allow", "Let them ask again");
  }
}

function block(name: string, more = ""): Action {
  const text = `${more}Their requests won’t reach you any more. They are not told. You can unblock them under “Declined and blocked”.`;
  return {
    label: "Block…",
    name: "intent",
    value: "block",
    confirm: { title: `Block ${name}?`, text: <p>{text}</p>, label: "Block", variant: "danger" },
  };
}

function disconnect(name: string): Action {
  const text = "Neither of you will see the other’s email address here any more. Each can ask to connect again.";
  return {
    label: "Disconnect…",
    name: "intent",
    value: "disconnect",
    confirm: { title: `Disconnect from ${name}?`, text: <p>{text}</p>, label: "Disconnect", variant: "secondary" },
  };
}
