import type { Route } from "./+types/mentorships";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { MentorshipCard } from "~/features/mentors/components/mentorship-card";
import { mentorships } from "~/features/mentors/components/mentorships.words";
import { mentorshipView, type MentorshipView } from "~/features/mentors/mentorship-view.server";
import { listMentorships } from "~/features/mentors/mentorships.queries.server";
import { MENTORING_PATH, MENTORS_PATH, mentorshipsPath } from "~/domain/mentors/paths";
import { titleFor } from "~/lib/brand";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { pageNumber } from "~/lib/page-number";
import { Page } from "~/ui/layout/page";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const page = pageNumber(url.searchParams);
  const { rows, pages } = await listMentorships(context.get(supabaseContext), page);
  leadToLastPage(context, page, pages, mentorshipsPath);
  const now = new Date();
  const views = rows.map((row) => mentorshipView(row, now));
  return { page, pages, received: views.filter(({ sent }) => !sent), sent: views.filter(({ sent }) => sent) };
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(mentorships().title) },
  { name: "robots", content: "noindex" },
];

export default function Mentorships({ loaderData: { page, pages, received, sent } }: Route.ComponentProps) {
  const t = mentorships();
  // Of several pages an empty one says nothing of the others.
  const isAll = pages === 1;
  return (
    <Page title={t.title} lead={t.lead} width="reading">
      <Section
        title={t.received}
        atEnd
        beside={
          <TextLink to={MENTORING_PATH} tap="line">
            {t.offer}
          </TextLink>
        }
      >
        <List mentorships={received} empty={isAll ? t.noneReceived : t.noneOnPage} />
      </Section>
      <Section title={t.sent}>
        <List mentorships={sent} empty={isAll ? t.noneSent : t.noneOnPage} />
        <ButtonLink to={MENTORS_PATH} variant="secondary" className="justify-self-start">
          {t.find}
        </ButtonLink>
      </Section>
      <PageLinks page={page} pages={pages} pathOf={mentorshipsPath} />
    </Page>
  );
}

function List({ mentorships: shown, empty }: { mentorships: MentorshipView[]; empty: string }) {
  if (shown.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="grid gap-3">
      {shown.map((mentorship) => (
        <MentorshipCard key={mentorship.id} mentorship={mentorship} />
      ))}
    </ul>
  );
}
