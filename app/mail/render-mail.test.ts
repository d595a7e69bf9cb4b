import { expect, it } from "vitest";
import { renderMail } from "./render-mail";

const FRAME = { locale: "en", origin: "https://techsetu.example" } as const;

it("a member's words are text in a mail: no markup of theirs, and no header or line of its own", () => {
  const typed = `Dev"><img src=x>\r\nBcc: evil@example.org`;
  const mail = renderMail(
    {
      subject: `Job: ${typed}`,
      preview: typed,
      paragraphs: [typed],
      items: [{ title: typed, detail: typed }],
      action: { label: typed, path: "/jobs/1?a=1&b=2" },
      why: typed,
    },
    { ...FRAME, unsubscribeUrl: "https://techsetu.example/unsubscribe?a=1&b=2" },
  );
  expect(mail.subject).toBe('Job: Dev"><img src=x> Bcc: evil@example.org');
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain('href="https://techsetu.example/jobs/1?a=1&amp;b=2"');
  expect(mail.text).toContain('* Dev"><img src=x> Bcc: evil@example.org\n  Dev');
  expect(mail.text).toContain("https://techsetu.example/jobs/1?a=1&b=2");
});

it("a mail's text reads well by itself: what happened, the next step, and why it came", () => {
  const { text } = renderMail(
    {
      subject: "An answer",
      preview: "Something",
      paragraphs: ["The poster answered.", "Read what it says."],
      action: { label: "Open it", path: "/" },
      why: "You get this email because you applied.",
    },
    { ...FRAME, locale: "bn" },
  );
  expect(text).toBe(
    "The poster answered.\n\nRead what it says.\n\nOpen it:\nhttps://techsetu.example/bn\n\n-- \nTechSetu\nYou get this email because you applied.",
  );
});
