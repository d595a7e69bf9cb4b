import { Form, replace, useNavigation } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/hidden-from";
import { supabaseContext } from "~/context";
import { HIDDEN_FROM_PATH } from "~/domain/talent/hidden-from";
import { hiddenFromSchema, hiddenFromSearch } from "~/domain/talent/hidden-from.schema";
import { requireViewer } from "~/features/auth/viewer.server";
import { hiddenFromWords } from "~/features/talent/components/hidden-from.words";
import { OrganizationRows } from "~/features/talent/components/organization-rows";
import { hideFrom, showTo } from "~/features/talent/hidden-from.mutations.server";
import { findProved, listHiddenFrom } from "~/features/talent/hidden-from.queries.server";
import { withProblem } from "~/lib/action-problem";
import { buttonAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { controlClass } from "~/ui/form/field";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";

export const middleware = [noindex];

/** The page with the organizations that `search` finds. */
function pathOf(search: string | null): string {
  return search === null ? HIDDEN_FROM_PATH : `${HIDDEN_FROM_PATH}?${new URLSearchParams({ q: search })}`;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const search = hiddenFromSearch(url.searchParams);
  const [hidden, found] = await Promise.all([
    listHiddenFrom(client),
    search === null ? null : findProved(client, search),
  ]);
  return { hidden, search, found };
}

export function action({ request, context, url }: Route.ActionArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const done = (message: string) => {
    setToast(context, { type: "success", message });
    return replace(pathOf(hiddenFromSearch(url.searchParams)));
  };
  return buttonAction(context, hiddenFromSchema, {
    hide: async ({ organization }) => {
      await hideFrom(client, organization);
      return done(hiddenFromWords().hidden);
    },
    show: async ({ organization }) => {
      await showTo(client, organization);
      return done(hiddenFromWords().shown);
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, hiddenFromWords().gone);
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(hiddenFromWords().title, matches) }, { name: "robots", content: "noindex" }];

export default function HiddenFrom({ loaderData: { hidden, search, found }, actionData }: Route.ComponentProps) {
  const t = hiddenFromWords();
  const { state } = useNavigation();
  const count = found?.organizations.length ?? 0;
  return (
    <Page title={t.title} lead={t.lead} width="reading" gap="wide">
      <ProblemToast answer={actionData} busy={state !== "idle"} />
      <p className="max-w-prose text-muted">{t.limits}</p>
      <Section title={t.yours}>
        {hidden.length === 0 ? <p>{t.none}</p> : null}
        <OrganizationRows label={t.yours} organizations={hidden} action={pathOf(search)} intentOf={() => "show"} />
      </Section>
      <Section title={t.found}>
        <Form action={HIDDEN_FROM_PATH} role="search" className="flex flex-wrap items-end gap-2">
          <label className="grid min-w-0 flex-1 basis-48 gap-1.5">
            <span className="text-sm font-medium">{t.find}</span>
            <input
              type="search"
              name="q"
              defaultValue={search ?? ""}
              maxLength={100}
              enterKeyHint="search"
              className={controlClass}
            />
          </label>
          <button type="submit" className={buttonClass("secondary")}>
            {t.search}
          </button>
        </Form>
        {found && search !== null ? (
          <p data-told className={count > 0 && !found.more ? "sr-only" : undefined}>
            {count === 0 ? t.nobody(search) : found.more ? t.more(count) : t.counted(count)}
          </p>
        ) : null}
        <OrganizationRows
          label={t.found}
          organizations={found?.organizations ?? []}
          action={pathOf(search)}
          intentOf={({ id }) => (hidden.some((other) => other.id === id) ? null : "hide")}
        />
      </Section>
    </Page>
  );
}
