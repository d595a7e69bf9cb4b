import type { Route } from "./+types/messages";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { BlockedList } from "~/features/messages/components/blocked-list";
import { ThreadList } from "~/features/messages/components/thread-list";
import { threads as words } from "~/features/messages/components/threads.words";
import { messagesAction } from "~/features/messages/messages.actions.server";
import { messagesPage } from "~/features/messages/messages.page.server";
import { countThreads } from "~/features/messages/messages.queries.server";
import { useLiveMessages } from "~/features/messages/use-live-messages";
import { THREADS_SIZE } from "~/domain/messages/list-sizes";
import { messagesPath } from "~/domain/messages/paths";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { Page } from "~/ui/layout/page";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { Empty } from "~/ui/primitives/empty";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const list = await messagesPage(client, url.searchParams);
  if (list.page > 1 && list.threads.length === 0) {
    const pages = Math.min(list.page - 1, Math.ceil((await countThreads(client)) / THREADS_SIZE));
    leadToLastPage(context, list.page, pages, messagesPath);
  }
  return list;
}

export function action({ request, context, url }: Route.ActionArgs) {
  return messagesAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction);
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor(words().title) }, { name: "robots", content: "noindex" }];

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, more, threads, blocks } = loaderData;
  useLiveMessages({ conversation: null, newestAt: threads[0]?.at ?? null });
  return (
    <Page title={words().title} width="reading">
      <ProblemToast answer={actionData} busy={false} />
      {threads.length === 0 ? <NoMessages /> : <ThreadList rows={threads} />}
      <PageLinks page={page} more={more} pathOf={messagesPath} />
      <BlockedList blocks={blocks} />
    </Page>
  );
}

function NoMessages() {
  const t = words();
  return (
    <Empty
      title={t.empty}
      action={
        <Cluster>
          <ButtonLink to="/jobs">{t.findJob}</ButtonLink>
          <ButtonLink to="/talent-exchange" variant="secondary">
            {t.browse}
          </ButtonLink>
        </Cluster>
      }
    >
      {t.emptyText}
    </Empty>
  );
}
