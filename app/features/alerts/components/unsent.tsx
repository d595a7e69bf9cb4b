import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { alertWords } from "./alerts.words";

type Props = { why: "suspended" | "stopped" | "muted"; role?: "status" };

/** Says that no mail of an alert comes, why, and where to change that. */
export function Unsent({ why, role }: Props) {
  const t = alertWords();
  const [to, link] = why === "suspended" ? ["/appeal", t.appeal] : ["/settings#settings-mails", t.mailSettings];
  return (
    <Notice tone="warning" title={t.notSent} role={role}>
      <p>{t[why]}</p>
      <TextLink to={to} tap="row">
        {link}
      </TextLink>
    </Notice>
  );
}
