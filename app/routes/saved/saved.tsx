import { useNavigation } from "react-router";
import type { Route } from "./+types/saved";
import { supabaseContext } from "~/context";
import { SAVED_LISTS, savedListFrom, savedPageFrom, savedPages, savedPath } from "~/domain/saved/saved-lists";
import { requireViewer } from "~/features/auth/viewer.server";
import { SavedEntry } from "~/features/saved/components/saved-entry";
import { savedWords } from "~/features/saved/components/saved.words";
import { savedAction } from "~/features/saved/saved.actions.server";
import { listSaved } from "~/features/saved/saved.queries.server";
import { savedView } from "~/features/saved/saved-view.server";
import { withProblem } from "~/lib/action-problem";
import { formTitle } from "~/lib/form-title";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { PageLinks } from "~/ui/layout/page-links";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { TabLinks } from "~/ui/layout/tab-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Rows } from "~/ui/primitives/card";
import { Empty } from "~/ui/primitives/empty";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const tab = savedListFrom(url.searchParams);
  const page = savedPageFrom(url.searchParams);
  const { counts, items } = await listSaved(context.get(supabaseContext), tab, page);
  const pages = savedPages(counts[tab]);
  leadToLastPage(context, page, pages, (last) => savedPath(tab, last));
  const now = new Date();
  return { tab, page, pages, counts, entries: items.map((row) => savedView(row, tab, now)) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return savedAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, savedWords().gone);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = savedWords();
  return [
    { title: formTitle(loaderData ? t.titleOf(t.tabs[loaderData.tab]) : t.title, matches) },
    { name: "robots", content: "noindex" },
  ];
};

const BROWSE = { jobs: "/jobs", people: "/talent-exchange", startups: "/startups" } as const;

export default function Saved({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, page, pages, counts, entries } = loaderData;
  const t = savedWords();
  const { state } = useNavigation();
  const problem = actionData && "problem" in actionData ? actionData : undefined;
  const refused = actionData && "result" in actionData ? actionData.result : undefined;
  const none = t.empty[tab];
  return (
    <Page title={t.title} lead={t.lead} width="reading">
      <ProblemToast answer={problem} busy={state !== "idle"} />
      <TabLinks
        name={t.title}
        tabs={SAVED_LISTS.map((id) => ({
          to: savedPath(id),
          label: t.tab(t.tabs[id], counts[id]),
          current: id === tab,
        }))}
      />
      <Section id="saved-list" title={t.tabs[tab]} hideTitle>
        {entries.length === 0 ? (
          <Empty title={none.title} action={<ButtonLink to={BROWSE[tab]}>{none.browse}</ButtonLink>}>
            {none.text}
          </Empty>
        ) : null}
        <Rows aria-label={t.tabs[tab]}>
          {entries.map((entry) => (
            <SavedEntry key={entry.id} entry={entry} action={savedPath(tab, page)} refused={refused} />
          ))}
        </Rows>
        <PageLinks page={page} pages={pages} pathOf={(number) => savedPath(tab, number)} />
      </Section>
    </Page>
  );
}
