import { reportPath } from "~/domain/moderation/report-path";
import { MENTORING_PATH, MENTORS_PATH, mentorshipPath } from "~/domain/mentors/paths";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink, buttonClass, type ButtonVariant } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { Fact, Facts } from "~/ui/primitives/fact";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { MentorshipView } from "../mentorship-view.server";
import { mentorships } from "./mentorships.words";
import { PostForm } from "~/ui/form/post-form";

/** A request with its answer, and the reader's actions. */
export function MentorshipDetails({ mentorship }: { mentorship: MentorshipView }) {
  const t = mentorships();
  const { memberPath, goal, question, stateLabel, tone, on, left, extended, reason, reply } = mentorship;
  return (
    <div className="grid gap-4">
      <Cluster>
        <Pill tone={tone}>{stateLabel}</Pill>
        {left ? <span className="font-medium">{left}</span> : null}
        {extended ? <span className="text-sm text-muted">{t.extended}</span> : null}
        {memberPath ? (
          <TextLink to={memberPath} tap="line">
            {t.page}
          </TextLink>
        ) : null}
      </Cluster>
      <Card>
        <Facts>
          <Fact term={t.goal} wide>
            <MemberText>{goal}</MemberText>
          </Fact>
          <Fact term={t.question} wide>
            <p className="whitespace-pre-line">
              <MemberText>{question}</MemberText>
            </p>
          </Fact>
          <Fact term={t.on}>{on}</Fact>
        </Facts>
      </Card>
      {reason ? (
        <Notice
          tone="info"
          title={`${t.answer}: ${reason}`}
          action={
            mentorship.sent ? (
              <ButtonLink to={MENTORS_PATH} variant="secondary">
                {t.find}
              </ButtonLink>
            ) : null
          }
        >
          {reply ? (
            <p className="whitespace-pre-line">
              <MemberText>{reply}</MemberText>
            </p>
          ) : null}
          {reply && mentorship.sent ? (
            <TextLink
              to={reportPath("refusal", mentorship.id)}
              tone="quiet"
              tap="row"
              className="justify-self-start text-sm"
            >
              {t.reportAnswer}
            </TextLink>
          ) : null}
        </Notice>
      ) : null}
      {mentorship.state === "lapsed" ? <Lapsed sent={mentorship.sent} /> : null}
      <Actions mentorship={mentorship} />
    </div>
  );
}

function Lapsed({ sent }: { sent: boolean }) {
  const t = mentorships();
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={sent ? MENTORS_PATH : MENTORING_PATH} variant="secondary">
          {sent ? t.find : t.toOffer}
        </ButtonLink>
      }
    >
      <p>{sent ? t.lapsedSent : t.lapsedReceived}</p>
    </Notice>
  );
}

function Actions({ mentorship: { id, sent, state, extended, threadPath } }: { mentorship: MentorshipView }) {
  const t = mentorships();
  const button = (intent: string, label: string, look: ButtonVariant = "secondary") => (
    <button type="submit" name="intent" value={intent} className={buttonClass(look)}>
      {label}
    </button>
  );
  const waits = state === "pending";
  const mayBlock = !sent || state === "accepted" || state === "ended";
  return (
    <>
      {threadPath ? (
        <ButtonLink to={threadPath} className="justify-self-start">
          {t.conversation}
        </ButtonLink>
      ) : null}
      {waits || mayBlock ? (
        <PostForm className="flex flex-wrap items-center gap-3">
          {waits && !sent ? button("accept", t.accept, "primary") : null}
          {waits && !sent ? (
            <ButtonLink to={`${mentorshipPath(id)}/decline`} variant="secondary">
              {t.decline}
            </ButtonLink>
          ) : null}
          {waits && !sent && !extended ? button("extend", t.extend) : null}
          {waits && sent ? button("end", t.withdraw) : null}
          {state === "accepted" ? (
            <ConfirmButton
              label={t.end}
              variant="secondary"
              confirmation={{ title: t.endTitle, text: t.endText, label: t.endYes, variant: "danger" }}
              name="intent"
              value="end"
            />
          ) : null}
          {/* On the line of Block, which would stand indented by itself. */}
          {sent ? null : (
            <TextLink to={reportPath("mentorship", id)} tone="quiet" tap="row">
              {t.report}
            </TextLink>
          )}
          {mayBlock ? (
            <ConfirmButton
              label={t.block}
              variant="quiet"
              confirmation={{
                title: t.blockTitle,
                text: t.blockHint(state === "accepted"),
                label: t.blockYes,
                variant: "danger",
              }}
              name="intent"
              value="block"
            />
          ) : null}
        </PostForm>
      ) : null}
    </>
  );
}
