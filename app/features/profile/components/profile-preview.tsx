import { useHref } from "react-router";
import { DIVISIONS, isDivision } from "~/domain/places/divisions";
import { initialsOf } from "~/lib/initials";
import { TextLink } from "~/ui/primitives/text-link";
import { Avatar } from "~/ui/primitives/avatar";
import { Card } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { profilePreview } from "./profile-preview.words";

/** The form's values that the preview shows, by field name. */
export type PreviewValues = { fullName: string; location: string; division: string; bio: string };

type Props = {
  values: PreviewValues;
  picture: { src: string | null; initials: string } | null;
  memberId: string;
  /** The member's page in the directory. */
  page: string | null;
};

/** Shows the member as others will see them, while they type. */
export function ProfilePreview({ values: { fullName, location, division, bio }, picture, memberId, page }: Props) {
  const t = profilePreview();
  const cv = useHref("/profile/cv.pdf");
  const label = DIVISIONS.label(division);
  const isNamed = location.split(",").some((part) => isDivision(part, division));
  const place = [location, isNamed ? "" : label].filter(Boolean).join(", ");
  return (
    <Card as="aside" aria-label={t.preview}>
      <div className="flex items-center gap-3">
        <Avatar
          src={picture?.src ?? null}
          initials={fullName ? initialsOf(fullName, "") : (picture?.initials ?? "")}
          size="medium"
          id={memberId}
        />
        <div className="grid min-w-0">
          <p className="truncate text-lg font-bold">
            <MemberText>{fullName || t.name}</MemberText>
          </p>
          <p className="truncate text-sm text-muted">
            <MemberText>{place || t.place}</MemberText>
          </p>
        </div>
      </div>
      <p className="line-clamp-6 whitespace-pre-line text-muted max-lg:hidden">
        <MemberText>{bio || t.bio}</MemberText>
      </p>
      {page ? (
        <p className="-my-2 flex flex-wrap gap-x-5">
          <TextLink to={page} tap="row">
            {t.talentPage}
          </TextLink>
          <TextLink href={cv} tap="row">
            {t.pdf}
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
}
