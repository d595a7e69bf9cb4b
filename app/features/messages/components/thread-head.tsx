import { MESSAGES_PATH, reportPath, threadPath } from "~/domain/messages/paths";
import { PageTitle } from "~/ui/layout/page";
import type { Action } from "~/ui/primitives/action";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Avatar } from "~/ui/primitives/avatar";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { WordsWith } from "~/ui/primitives/words-with";
import type { ThreadView } from "../message-views.server";
import { thread as words } from "./thread.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  thread: ThreadView;
  /** The shown page of messages, whose messages can be reported. */
  until: string | null;
};

/** With whom, about what, and the actions on the whole conversation. */
export function ThreadHead({ thread, until }: Props) {
  const t = words();
  const { id, name, initials, subject, about, identity } = thread;
  return (
    <header className="grid gap-3">
      <TextLink to={MESSAGES_PATH} tap="row" className="justify-self-start">
        {t.all}
      </TextLink>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Avatar src={null} initials={initials} id={id} size="medium" />
        <div className="grid min-w-0 grow basis-40 gap-1 sm:basis-60">
          <PageTitle length={name.length}>
            <MemberText>{name}</MemberText>
          </PageTitle>
          {about ? (
            <TextLink to={about} tone="quiet" tap="line" className="justify-self-start">
              <MemberText>{subject ?? t.connections}</MemberText>
            </TextLink>
          ) : (
            <p className="text-muted">{subject}</p>
          )}
          {identity ? (
            <TextLink to={identity} tap="line" className="justify-self-start text-sm">
              {t.identity}
            </TextLink>
          ) : null}
        </div>
        {thread.hasLeft ? null : (
          <PostForm action={threadPath(id)} className="flex flex-wrap items-start gap-2">
            <ActionMenu compact thing={name} actions={actionsOn(thread, until)} />
          </PostForm>
        )}
      </div>
    </header>
  );
}

function actionsOn({ id, name, isOpen, betweenMembers }: ThreadView, until: string | null): Action[] {
  const report: Action = { label: words().report, to: reportPath(id, until) };
  return [report, leave(isOpen), ...(isOpen ? [block(name, betweenMembers)] : [])];
}

function leave(isOpen: boolean): Action {
  const { leave: t } = words();
  return {
    label: t.action,
    name: "intent",
    value: "leave",
    confirm: { title: t.title, text: <p>{t.text(isOpen)}</p>, label: t.confirm, variant: "danger" },
  };
}

function block(name: string, betweenMembers: boolean): Action {
  const { block: t } = words();
  return {
    label: t.action,
    name: "intent",
    value: "block",
    confirm: {
      title: <WordsWith words={t.title} names={[name]} />,
      text: <p>{t.text(betweenMembers)}</p>,
      label: t.confirm,
      variant: "danger",
    },
  };
}
