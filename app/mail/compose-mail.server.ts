import type { Language } from "~/i18n/language";
import { speak } from "~/i18n/spoken.server";
import { MAIL_KINDS } from "./kinds";
import { type Frame, type RenderedMail, renderMail } from "./render-mail";

/**
 * A mail of the outbox as it is sent, in its reader's language, whatever is spoken around. Throws for a kind that is not
 * known here, and a ZodError for parameters that are not the kind's.
 */
export function composeMail(
  { kind, params, locale }: { kind: string; params: unknown; locale: Language },
  frame: Omit<Frame, "locale">,
): RenderedMail {
  const known = Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind] : undefined;
  if (!known) throw new Error(`${kind} is no kind of mail`);
  return speak(locale, () => renderMail(known.word(params, { locale, origin: frame.origin }), { ...frame, locale }));
}
