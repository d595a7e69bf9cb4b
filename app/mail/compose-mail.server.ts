import type { Language } from "~/i18n/language";
import { speak } from "~/i18n/spoken.server";
import { MAIL_KINDS } from "./kinds";
import { type Frame, type RenderedMail, renderMail } from "./render-mail";

/**
 * Returns a mail of the outbox ready to send, in its reader's language, whatever the current one is. Throws for an
 * unknown kind, and a ZodError for parameters that don't fit the kind.
 */
export function composeMail(
  { kind, params, locale }: { kind: string; params: unknown; locale: Language },
  frame: Omit<Frame, "locale">,
): RenderedMail {
  const known = Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind] : undefined;
  if (!known) throw new Error(`${kind} is no kind of mail`);
  return speak(locale, () => renderMail(known.word(params, { locale, origin: frame.origin }), { ...frame, locale }));
}
