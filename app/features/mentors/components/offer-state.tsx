import { Form } from "react-router";
import { MENTORSHIPS_PATH, mentorPath } from "~/domain/mentors/paths";
import { Cluster } from "~/ui/layout/stack";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { mentorForms } from "./mentor-forms.words";

type Props = {
  id: string;
  offering: boolean;
  /** The day until which they are listed, in words; null where they are not. */
  listedUntil: string | null;
  /** Whether moderators took it out of sight: then no click of theirs brings it back. */
  takenDown: boolean;
};

/** Whether the member is found as a mentor, and the one click that changes it. */
export function OfferState({ id, offering, listedUntil, takenDown }: Props) {
  const { offer: t } = mentorForms();
  const listed = listedUntil !== null;
  return (
    <div className="grid gap-3">
      {takenDown ? (
        <Notice tone="warning" title={t.takenDown} action={<ButtonLink to="/appeal">{t.why}</ButtonLink>} />
      ) : (
        <Notice
          tone={listed ? "success" : "warning"}
          title={listed ? t.listedUntil(listedUntil) : offering ? t.quiet : t.hidden}
          action={
            <Form method="post">
              <button
                type="submit"
                name="intent"
                value={listed ? "hide" : "list"}
                className={buttonClass(listed ? "secondary" : "primary")}
              >
                {listed ? t.hide : t.relist}
              </button>
            </Form>
          }
        >
          {listed ? <p>{t.listedHint}</p> : null}
        </Notice>
      )}
      <Cluster>
        <TextLink to={mentorPath(id)} tap="row">
          {t.page}
        </TextLink>
        <TextLink to={MENTORSHIPS_PATH} tap="row">
          {t.requests}
        </TextLink>
      </Cluster>
    </div>
  );
}
