import { contactAboutPath } from "~/lib/contact-about";
import { primitives } from "./primitives.words";
import { TextLink } from "./text-link";

type Props = {
  path: string;
  /** The members' report form; null for visitors, who use the contact form instead. */
  form: string | null;
};

/** Reports a page written by a member to the moderators, signed in or not. */
export function ReportPageLink({ path, form }: Props) {
  return (
    <TextLink to={form ?? contactAboutPath(path)} rel="nofollow" tone="quiet" tap="row">
      {primitives().reportPage}
    </TextLink>
  );
}
