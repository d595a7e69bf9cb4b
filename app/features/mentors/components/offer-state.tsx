import { MENTORSHIPS_PATH, mentorPath } from "~/domain/mentors/paths";
import { Cluster } from "~/ui/layout/stack";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { mentorForms } from "./mentor-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  id: string;
  offering: boolean;
  /** The day and time until which the member is listed, in words; null if not listed. */
  listedUntil: string | null;
  /** Whether moderators hid the profile; then the member can't list it again. */
  takenDown: boolean;
};

/** Says whether people can find the member as a mentor, with the button that changes it. */
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
            <PostForm>
              <button
                type="submit"
                name="intent"
                value={listed ? "hide" : "list"}
                className={buttonClass(listed ? "secondary" : "primary")}
              >
                {listed ? t.hide : t.relist}
              </button>
            </PostForm>
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
