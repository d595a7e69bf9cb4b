import { MESSAGES_PATH } from "~/domain/messages/paths";
import { reportPath } from "~/domain/moderation/report-path";
import type { Reportable } from "~/domain/moderation/reportable";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Section } from "~/ui/layout/section";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { buttonClass } from "~/ui/primitives/button";
import { threads } from "./threads.words";
import { PostForm } from "~/ui/form/post-form";

type Block = { id: string; label: string; asked: { kind: Reportable; id: string }[] };
type Props = { blocks: Block[] | "failed" };

/** Whom the member has blocked in conversations, named as they were there. Shows nothing if there is nobody. */
export function BlockedList({ blocks }: Props) {
  const t = threads();
  if (blocks === "failed") return <PartFailure>{t.notLoaded}</PartFailure>;
  // The settings link here even if nobody is blocked.
  if (blocks.length === 0) return <span id="blocked" hidden />;
  return (
    <Section id="blocked" title={t.blocked} size="lead">
      <Rows>
        {blocks.map(({ id, label, asked }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span id={`block-${id}`} className="min-w-0">
              <MemberText>{label}</MemberText>
            </span>
            {asked.map((request) => (
              <TextLink
                key={request.id}
                to={reportPath(request.kind, request.id)}
                tone="quiet"
                tap="row"
                aria-describedby={`block-${id}`}
              >
                {t.reportAsked}
              </TextLink>
            ))}
            <PostForm action={MESSAGES_PATH} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="unblock"
                aria-describedby={`block-${id}`}
                className={buttonClass("secondary")}
              >
                {t.unblock}
              </button>
            </PostForm>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
