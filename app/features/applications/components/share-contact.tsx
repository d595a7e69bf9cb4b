import { buttonClass } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { MemberText } from "~/ui/primitives/member-text";
import type { SentView } from "../application-views.server";
import { applicationsWords } from "./applications.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  applicationId: string;
  acceptance: NonNullable<SentView["acceptance"]>;
  action: string;
  /** The element that names the job. */
  titleId: string;
};

/** Asks whether to tell the poster who applied. Afterwards shows what was shared, with whom and since when. */
export function ShareContact({ applicationId, acceptance, action, titleId }: Props) {
  const { contact, cv, shared } = acceptance;
  const t = applicationsWords();
  return (
    <PostForm action={action} preventScrollReset className="grid gap-2">
      <input type="hidden" name="applicationId" value={applicationId} />
      <p className="text-sm">
        {shared
          ? t.shared(
              <MemberText>{shared.copy}</MemberText>,
              shared.on.date,
              shared.with ? <MemberText>{shared.with}</MemberText> : null,
            )
          : t.contact[contact === "shared" ? "withheld" : contact]}
        {cv ? t.withCv : null}
      </p>
      <Cluster>
        {shared ? null : (
          <button
            type="submit"
            name="intent"
            value="share"
            aria-describedby={titleId}
            className={buttonClass("secondary")}
          >
            {t.share}
          </button>
        )}
        {contact === "withheld" ? null : (
          <button
            type="submit"
            name="intent"
            value="unshare"
            aria-describedby={titleId}
            className={`${buttonClass("quiet")} ${shared ? "-ms-4" : ""}`}
          >
            {contact === "shared" ? t.unshare : t.notNow}
          </button>
        )}
      </Cluster>
    </PostForm>
  );
}
