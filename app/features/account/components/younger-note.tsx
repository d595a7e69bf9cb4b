import { younger } from "~/domain/auth/younger.words";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { youngerNote } from "./younger-note.words";

/** Tells members under 18, on the page where they would look for it, what is closed to them and when that ends. */
export function YoungerNote() {
  const t = younger();
  return (
    <Notice tone="info" title={t.title}>
      <p>
        {t.rule}{" "}
        {youngerNote().onceOlder((text) => (
          <TextLink to="/settings#settings-age" tone="plain">
            {text}
          </TextLink>
        ))}
      </p>
    </Notice>
  );
}
