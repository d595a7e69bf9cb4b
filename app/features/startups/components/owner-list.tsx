import { useId } from "react";
import { href } from "react-router";
import { controlClass } from "~/ui/form/field";
import { Section } from "~/ui/layout/section";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Rows } from "~/ui/primitives/card";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { Owners } from "../owners.queries.server";
import { ownerWords } from "./owners.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  owners: Owners;
  slug: string;
  listed: boolean;
  takenDown: boolean;
  /** Whether the page has a website: then somebody can prove its domain once nobody owns the page. */
  hasSite: boolean;
};

const rowClass = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3";

/** The owners, the invited ones, and the way to leave. */
export function OwnerList({ owners: { owners, invited, connections }, slug, listed, takenDown, hasSite }: Props) {
  const t = ownerWords();
  const askId = useId();
  const leaveLast = hasSite ? t.leaveLastWithSite : t.leaveLast;
  return (
    <>
      <Section title={t.owners}>
        <Rows>
          {owners.map(({ id, name, mine, named, removable }) => (
            <li key={id} className={rowClass}>
              <p id={`owner-${id}`} className="grid gap-0.5">
                <span className="flex flex-wrap items-center gap-2 font-bold">
                  <MemberText>{name}</MemberText>
                  {mine ? <Pill tone="blue">{t.you}</Pill> : null}
                </span>
                <span className="text-sm text-muted">{named ? t.named : t.unnamed}</span>
              </p>
              {mine || removable ? (
                <PostForm>
                  <input type="hidden" name="id" value={id} />
                  <ConfirmButton
                    label={mine ? t.leave : t.remove}
                    variant="secondary"
                    name="intent"
                    value={mine ? "leave" : "remove"}
                    describedBy={`owner-${id}`}
                    confirmation={{
                      title: mine ? t.leaveTitle : t.removeTitle,
                      text: mine ? (owners.length > 1 ? t.leaveText : leaveLast) : t.removeText,
                      label: mine ? t.leave : t.remove,
                      variant: "danger",
                    }}
                  />
                </PostForm>
              ) : null}
            </li>
          ))}
        </Rows>
      </Section>
      {invited.length > 0 ? (
        <Section title={t.invited}>
          {listed ? null : <p className="text-muted">{t.invitedUnlisted}</p>}
          <Rows>
            {invited.map(({ id, name }) => (
              <li key={id} className={rowClass}>
                <p id={`invited-${id}`}>
                  <MemberText>{name}</MemberText>
                </p>
                <PostForm>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    variant="secondary"
                    aria-describedby={`invited-${id}`}
                  >
                    {t.withdraw}
                  </Button>
                </PostForm>
              </li>
            ))}
          </Rows>
        </Section>
      ) : null}
      <Section title={t.ask}>
        {listed && connections.length > 0 ? (
          <PostForm className="grid justify-items-start gap-3">
            <div className="grid w-full gap-1.5">
              <label htmlFor={askId} className="text-sm font-medium">
                {t.askWhom}
              </label>
              <select id={askId} name="id" aria-describedby={`${askId}-hint`} className={controlClass}>
                {connections.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <p id={`${askId}-hint`} className="text-sm text-muted">
                {t.askHint}
              </p>
            </div>
            <button type="submit" name="intent" value="invite" className={buttonClass()}>
              {t.askSend}
            </button>
          </PostForm>
        ) : (
          <p className="text-muted">
            {takenDown ? t.takenDown : listed ? t.noConnection : t.unlisted}{" "}
            {takenDown ? (
              <TextLink to="/appeal">{t.why}</TextLink>
            ) : (
              <TextLink to={listed ? "/talent-exchange" : href("/startups/:slug/edit", { slug })}>
                {listed ? t.connect : t.list}
              </TextLink>
            )}
          </p>
        )}
      </Section>
    </>
  );
}
