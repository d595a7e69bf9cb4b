import { inLanguage, type Language } from "~/i18n/language";
import { BRAND } from "~/lib/brand";
import { mailFrame } from "./mail-frame.words";
import type { MailText } from "./mail-text";

export interface Frame {
  locale: Language;
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** The link that stops mails of this category with one click. */
  unsubscribeUrl?: string | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The link that ends this one thing, for readers without an account. */
  endUrl?: string | undefined;
}

/** Returns a mail as text and HTML, in the words of `locale`, without pictures, scripts or other remote content. */
export function renderMail(mail: MailText, frame: Frame): RenderedMail {
  const { end } = mail;
  return {
    subject: oneLine(mail.subject),
    text: renderText(mail, frame),
    html: renderHtml(mail, frame),
    ...(end && { endUrl: linkOf(end, frame)?.url }),
  };
}

function renderText(mail: MailText, frame: Frame): string {
  const link = linkOf(mail.action, frame);
  const ends = endsOf(mail, frame);
  return [
    ...mail.paragraphs,
    ...(mail.items ?? []).map(({ title, detail }) => `* ${oneLine(title)}${detail ? `\n  ${oneLine(detail)}` : ""}`),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `-- \n${BRAND}\n${mail.why}${ends.map(({ label, url }) => `\n${label}: ${url}`).join("")}`,
  ].join("\n\n");
}

/** Bengali letters need more room than Latin ones: they have marks above and below. */
const LOOKS = {
  en: {
    font: "-apple-system, 'Segoe UI', Roboto, 'Noto Sans Bengali', Arial, sans-serif",
    size: 16,
    small: 14,
    line: 1.5,
  },
  bn: {
    font: "'Noto Sans Bengali', Vrinda, 'Kohinoor Bangla', 'Bangla Sangam MN', -apple-system, 'Segoe UI', Roboto, sans-serif",
    size: 17,
    small: 15,
    line: 1.65,
  },
} as const;

// As in supabase/templates. Programs without style sheets show the light colours, which the elements themselves have.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1714 !important; color: #e3ebe7 !important; }
  .card { background-color: #17211d !important; border-color: #33423b !important; }
  .small { color: #a9b8b1 !important; }
  .brand, .link { color: #6fcf9f !important; }
  .button { background-color: #6fcf9f !important; color: #0f1714 !important; }
}`;

function renderHtml(mail: MailText, frame: Frame): string {
  const t = mailFrame();
  const { font, size, small, line } = LOOKS[frame.locale];
  const link = linkOf(mail.action, frame);
  const ends = endsOf(mail, frame);
  const url = link && escape(link.url);
  const paragraph = (text: string) => `<p style="margin: 0 0 16px;">${escape(text).replaceAll("\n", "<br />")}</p>`;
  const note = `class="small" style="margin: 0 0 8px; font-size: ${small}px; color: #4a5a53;`;
  const items = (mail.items ?? []).map(
    ({ title, detail }) =>
      `<li style="margin: 0 0 8px;"><strong>${escape(title)}</strong>${detail ? `<br />${escape(detail)}` : ""}</li>`,
  );
  const body = [
    `<div style="display: none; max-height: 0; overflow: hidden;">${escape(mail.preview)}</div>`,
    `<p class="brand" style="margin: 0 0 16px; font-weight: 700; color: #0b5d3b;">${BRAND}</p>`,
    `<h1 style="margin: 0 0 12px; font-size: ${size + 6}px; line-height: 1.4;">${escape(mail.subject)}</h1>`,
    ...mail.paragraphs.map(paragraph),
    ...(items.length > 0 ? [`<ul style="margin: 0 0 16px; padding: 0 0 0 20px;">${items.join("")}</ul>`] : []),
    ...(link
      ? [
          `<p style="margin: 0 0 20px;"><a class="button" href="${url}" style="display: inline-block; padding: 12px 20px; background-color: #0b5d3b; color: #ffffff; text-decoration: none; border-radius: 6px; font-weight: 600;">${escape(link.label)}</a></p>`,
          `<p ${note}">${escape(t.instead)}</p>`,
          `<p ${note} word-break: break-all;"><a class="link" href="${url}" style="color: #0b5d3b;">${url}</a></p>`,
        ]
      : []),
    `<p ${note}">${escape(mail.why)}</p>`,
    ...ends.map(
      ({ label, url: end }) =>
        `<p ${note}"><a class="link end" href="${escape(end)}" style="color: #0b5d3b;">${escape(label)}</a></p>`,
    ),
  ];
  return `<!doctype html>
<html lang="${frame.locale}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escape(mail.subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="margin: 0; padding: 24px 16px; background-color: #f4f6f5; color: #14241d; font-family: ${font}; font-size: ${size}px; line-height: ${line};">
<div class="card" style="max-width: 520px; margin: 0 auto; padding: 24px; background-color: #ffffff; border: 1px solid #d8e0dc; border-radius: 8px; overflow-wrap: anywhere;">
${body.join("\n")}
</div>
</body>
</html>
`;
}

type Link = { label: string; url: string };

function linkOf(to: MailText["action"], { locale, origin }: Frame): Link | undefined {
  return to && { label: to.label, url: `${origin}${inLanguage(locale, to.path)}` };
}

/** Returns the link that ends this one thing, and the one that stops all mails of its category. */
function endsOf({ end }: MailText, frame: Frame): Link[] {
  const all = frame.unsubscribeUrl ? { label: mailFrame().unsubscribe, url: frame.unsubscribeUrl } : undefined;
  return [linkOf(end, frame), all].filter((link) => link !== undefined);
}

/** Keeps a member's title from ending a header or starting a line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
