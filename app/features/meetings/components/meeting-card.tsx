import type { SubmissionResult } from "@conform-to/react";
import { useId } from "react";
import { href, useHref } from "react-router";
import { AGREED } from "~/domain/meetings/agreed";
import { reportPath } from "~/domain/moderation/report-path";
import { threadPath } from "~/domain/messages/paths";
import { MoneyWarning } from "~/features/warnings/money-warning";
import { DOT } from "~/lib/facts";
import type { Tone } from "~/lib/tone";
import { controlClass, describedBy, Field, type FieldFacts } from "~/ui/form/field";
import { KeptDraft } from "~/ui/form/kept-draft";
import { Cluster } from "~/ui/layout/stack";
import { Button, buttonClass, ButtonLink } from "~/ui/primitives/button";
import { Card, CardTitle } from "~/ui/primitives/card";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink, textLinkClass } from "~/ui/primitives/text-link";
import { WordsWith } from "~/ui/primitives/words-with";
import type { MeetingView, TimeView } from "../meeting-view.server";
import { meetings } from "./meetings.words";
import { PostForm } from "~/ui/form/post-form";
import { useFocusOnRefusal } from "~/ui/form/use-focus-on-refusal";

const TONES: Record<string, Tone> = { proposed: "yellow", accepted: "green" };

type Props = {
  /** `asksForMoney` and `reasonAsksForMoney`: whether its reader is warned of its purpose, and of why it was called off. */
  meeting: MeetingView & { asksForMoney?: boolean; reasonAsksForMoney?: boolean };
  /** The refused form of a meeting, as typed. */
  refused: SubmissionResult<string[]> | undefined;
};

/** One meeting: with whom, its state, and the reader's actions. Plain forms, which work without scripts. */
export function MeetingCard({ meeting, refused }: Props) {
  const { id, mine, status, myTurn, asFirm, blocks, name, page, purpose, times, at, when, calledOff } = meeting;
  const t = meetings();
  const titleId = useId();
  const nameId = useId();
  const showsName = myTurn && asFirm;
  return (
    <li>
      <Card as="article" id={`meeting-${id}`} aria-labelledby={titleId} className="target:border-brand">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <CardTitle id={titleId} to={page}>
              <MemberText>{name}</MemberText>
            </CardTitle>
            <p className="text-sm text-muted">
              {(mine ? t.youAsked : t.askedYou) + DOT}
              <time dateTime={at}>{when}</time>
            </p>
          </div>
          <Pill tone={myTurn ? "brand" : (TONES[status] ?? "neutral")}>
            {(myTurn ? t.status.myTurn : t.status[status]) ?? status}
          </Pill>
        </header>
        <p className="max-w-prose whitespace-pre-line">
          {mine ? <span className="text-muted">{t.youWrote}</span> : null}
          <MemberText>{purpose}</MemberText>
        </p>
        {meeting.asksForMoney ? <MoneyWarning /> : null}
        {/* Before the buttons: an accepted time can't be taken back, and the name neither. */}
        {showsName ? (
          <p id={nameId} className="max-w-prose">
            {t.acceptShows}
          </p>
        ) : null}
        <ul aria-label={AGREED.has(status) ? t.at : t.times} className="grid gap-3">
          {times.map((time) => (
            <li key={time.iso} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <Time time={time} />
              {myTurn && !time.isOver ? (
                <Accept id={id} time={time} describedBy={showsName ? `${titleId} ${nameId}` : titleId} />
              ) : null}
              {time.isOver && status === "proposed" ? <span className="text-sm text-muted">{t.over}</span> : null}
            </li>
          ))}
        </ul>
        {calledOff ? (
          <p className="max-w-prose whitespace-pre-line">
            <span className="text-muted">
              {calledOff.byMe ? (
                t.youCalledOff
              ) : (
                <>
                  <MemberText>{name}</MemberText> {t.calledOff}
                </>
              )}{" "}
            </span>
            {calledOff.reason ? <MemberText>{calledOff.reason}</MemberText> : null}
          </p>
        ) : null}
        {meeting.reasonAsksForMoney ? <MoneyWarning /> : null}
        <Actions meeting={meeting} titleId={titleId} />
        {status === "accepted" && times.some(({ isOver }) => !isOver) ? (
          <CallOff id={id} titleId={titleId} refused={refused?.initialValue?.id === id ? refused : undefined} />
        ) : null}
        {mine ? null : (
          <Cluster>
            <TextLink to={reportPath("meeting", id)} tone="quiet" tap="row" aria-describedby={titleId}>
              {t.report}
            </TextLink>
            {blocks ? (
              <PostForm preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <ConfirmButton
                  label={t.block}
                  variant="quiet"
                  confirmation={{
                    title: <WordsWith words={t.blockTitle} names={[name]} />,
                    text: t.blockText[blocks],
                    label: t.blockYes,
                    variant: "danger",
                  }}
                  name="intent"
                  value="block"
                  describedBy={titleId}
                />
              </PostForm>
            ) : null}
          </Cluster>
        )}
      </Card>
    </li>
  );
}

/** The time in Dhaka, and at the proposer's place if different. */
function Time({ time: { iso, dhaka, elsewhere } }: { time: TimeView }) {
  return (
    <time dateTime={iso} className="grid">
      <span className="font-medium tabular-nums">
        {dhaka} <span className="whitespace-nowrap">({meetings().dhaka})</span>
      </span>
      {elsewhere ? (
        <span className="text-sm text-muted tabular-nums">{`${elsewhere.text} (${elsewhere.place})`}</span>
      ) : null}
    </time>
  );
}

function Accept({ id, time, describedBy: facts }: { id: string; time: TimeView; describedBy: string }) {
  const t = meetings();
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="at" value={time.iso} />
      <Button type="submit" name="intent" value="accept" aria-label={t.acceptTime(time.dhaka)} aria-describedby={facts}>
        {t.accept}
      </Button>
    </PostForm>
  );
}

function Actions({
  meeting: { id, mine, status, myTurn, threadId },
  titleId,
}: {
  meeting: MeetingView;
  titleId: string;
}) {
  const t = meetings();
  const calendar = useHref(href("/meetings/:id/calendar.ics", { id }));
  if (status === "proposed") {
    return (
      <Cluster>
        {myTurn ? (
          <ButtonLink to={href("/meetings/:id/times", { id })} variant="secondary" aria-describedby={titleId}>
            {t.propose}
          </ButtonLink>
        ) : null}
        <PostForm preventScrollReset>
          <input type="hidden" name="id" value={id} />
          {mine ? (
            <Button type="submit" name="intent" value="withdraw" variant="secondary" aria-describedby={titleId}>
              {t.withdraw}
            </Button>
          ) : (
            <ConfirmButton
              label={t.decline}
              variant="secondary"
              confirmation={{ title: t.declineTitle, text: t.declineText, label: t.declineYes, variant: "danger" }}
              name="intent"
              value="decline"
              describedBy={titleId}
            />
          )}
        </PostForm>
      </Cluster>
    );
  }
  return (
    <Cluster className="empty:hidden">
      {threadId ? (
        <ButtonLink to={threadPath(threadId)} variant="secondary" size="paired" aria-describedby={titleId}>
          {t.conversation}
        </ButtonLink>
      ) : null}
      {status === "accepted" ? (
        <a href={calendar} className={buttonClass("secondary", "paired")} aria-describedby={titleId}>
          {t.calendar}
        </a>
      ) : null}
    </Cluster>
  );
}

type CallOffProps = Pick<Props, "refused"> & { id: string; titleId: string };

/** Folded, so that nobody cancels by accident. */
function CallOff({ id, titleId, refused }: CallOffProps) {
  const t = meetings();
  const key = useId();
  const formId = `call-off-${id}`;
  const errors = Object.values(refused?.error ?? {}).flatMap((messages) => messages ?? []);
  const field: FieldFacts = { id: key, descriptionId: `${key}hint`, errorId: `${key}error`, errors };
  useFocusOnRefusal(refused, field.id);
  return (
    <details open={refused !== undefined || undefined}>
      <summary aria-describedby={titleId} className={textLinkClass({ tap: "row" })}>
        {t.callOffOpen}
      </summary>
      <PostForm id={formId} encType="multipart/form-data" preventScrollReset className="mt-2 grid max-w-prose gap-3">
        <input type="hidden" name="id" value={id} />
        <Field field={field} label={t.callOffReason} hint={t.callOffHint}>
          <textarea
            id={field.id}
            name="reason"
            rows={2}
            defaultValue={String(refused?.initialValue?.reason ?? "")}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={describedBy(field, t.callOffHint)}
            className={controlClass}
          />
        </Field>
        <KeptDraft form={{ id: formId, status: refused ? "error" : undefined }} />
        <Button
          type="submit"
          name="intent"
          value="callOff"
          variant="danger"
          aria-describedby={titleId}
          className="justify-self-start"
        >
          {t.callOff}
        </Button>
      </PostForm>
    </details>
  );
}
