import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/thread";
import { answersPost, formPageViewer } from "~/features/auth/form-page.server";
import { ThreadHead } from "~/features/messages/components/thread-head";
import { ThreadMessages } from "~/features/messages/components/thread-messages";
import { thread as words } from "~/features/messages/components/thread.words";
import { threadAction } from "~/features/messages/messages.actions.server";
import { threadPage } from "~/features/messages/messages.page.server";
import { asShown, orAsShown } from "~/features/messages/or-as-shown";
import { MoneyWarning } from "~/features/warnings/money-warning";
import { threadPath } from "~/domain/messages/paths";
import { withProblem } from "~/lib/action-problem";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { Page, PageTitle } from "~/ui/layout/page";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const page = await threadPage(context, viewer, params.id, url.searchParams);
  if (!page.thread && !answersPost(context)) throw new Response(null, { status: 404 });
  // An `until` before the first message gives an empty page of a conversation that may have messages.
  if (page.until !== null && page.messages?.newest === null) throw redirect(threadPath(params.id));
  return { ...page, path: threadPath(params.id), submissionId: randomUUID() };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orAsShown(request.url, serverLoader);
}

/** Reloads for another page even if the post that marks messages read, which prevents a reload, runs meanwhile. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href || defaultShouldRevalidate;
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return threadAction(request, context, url, params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, words().gone);
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) =>
  error
    ? []
    : [
        { title: formTitle(loaderData?.thread ? words().titleOf(loaderData.thread.name) : words().title, matches) },
        { name: "robots", content: "noindex" },
      ];

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, until, path } = loaderData;
  useEffect(() => asShown(window.location.href.split("#")[0] ?? "", loaderData), [loaderData]);
  const problem = actionData && "problem" in actionData ? actionData : undefined;
  const posted = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <Page width="reading">
      <ProblemToast answer={problem} busy={false} />
      {thread ? <ThreadHead thread={thread} until={until} /> : <PageTitle>{words().title}</PageTitle>}
      {loaderData.asksForMoney ? <MoneyWarning messages /> : null}
      <ThreadMessages key={path} {...loaderData} posted={posted} />
    </Page>
  );
}
