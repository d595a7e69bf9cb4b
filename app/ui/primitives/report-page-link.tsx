import { contactAboutPath } from "~/lib/contact-about";
import { primitives } from "./primitives.words";
import { TextLink } from "./text-link";

type Props = {
  path: string;
  /** The form for members; null for whoever isn't signed in, who writes to us. */
  form: string | null;
};

/** Tells the moderators of a page that a member wrote, signed in or not. */
export function ReportPageLink({ path, form }: Props) {
  return (
    <TextLink to={form ?? contactAboutPath(path)} rel="nofollow" tone="quiet" tap="row">
      {primitives().reportPage}
    </TextLink>
  );
}
