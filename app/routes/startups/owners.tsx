import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/owners";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { OwnerList } from "~/features/startups/components/owner-list";
import { ownerWords } from "~/features/startups/components/owners.words";
import {
  answerInvitation,
  declineInvitationAt,
  inviteOwner,
  leaveOrganization,
  removeOwner,
} from "~/features/startups/owners.mutations.server";
import { getOwners, tellApart } from "~/features/startups/owners.queries.server";
import { startupsTrail } from "~/features/startups/startups-trail";
import { findStartup, isHidden, requireStartup } from "~/features/startups/startups.queries.server";
import { ownerButtonSchema } from "~/domain/startups/organization.schema";
import { isAddress } from "~/domain/startups/startup-address";
import { titleFor } from "~/lib/brand";
import { type ActionProblem, withProblem } from "~/lib/action-problem";
import { buttonAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { buttonClass } from "~/ui/primitives/button";
import { WordsWith } from "~/ui/primitives/words-with";
import { PostForm } from "~/ui/form/post-form";

export const middleware = [noindex];

/** For owners and invited owners; nothing for others. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const found = await requireStartup(client, params.slug);
  const owners = await getOwners(client, found.id);
  if (!owners && found.invited_by === null) throw new Response(null, { status: 404 });
  const page = href("/startups/:slug", { slug: found.slug });
  return {
    name: found.name,
    slug: found.slug,
    listed: found.is_public,
    takenDown: isHidden(found),
    hasSite: found.website !== null,
    invitedBy: found.invited_by,
    owners: owners && { ...owners, connections: await tellApart(client, owners.connections) },
    trail: startupsTrail({ name: found.name, to: page }, { name: ownerWords().owners, to: `${page}/owners` }),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const found = await findStartup(client, params.slug);
  const done = (intent: keyof ReturnType<typeof ownerWords>["done"], to: string, isDone = true) => {
    const t = ownerWords();
    setToast(context, isDone ? { type: "success", message: t.done[intent] } : { type: "error", ...t.over });
    return redirect(to);
  };
  // To the address that was asked for, whether there is a page or not: the answer tells nothing about it.
  const notAsked = (intent: "accept" | "decline") => {
    if (!isAddress(params.slug)) throw new Response(null, { status: 404 });
    return done(intent, href("/startups/:slug", { slug: params.slug }), false);
  };
  if (!found) {
    const nothing = async (): Promise<Response> => {
      throw new Response(null, { status: 404 });
    };
    // The last owner who has left can't read the page any more. Whoever leaves what there never was is told the same.
    const leave = async () => done("leave", "/startups", false);
    return buttonAction(context, ownerButtonSchema, {
      leave,
      invite: nothing,
      remove: nothing,
      accept: async () => notAsked("accept"),
      // A page that a moderator has hidden, which nobody who is asked can read.
      decline: async () =>
        isAddress(params.slug) && (await declineInvitationAt(client, params.slug))
          ? done("decline", "/startups")
          : notAsked("decline"),
    });
  }
  const { id: organization, slug, is_public: listed } = found;
  const page = href("/startups/:slug", { slug });
  const doneByOwner = async (intent: "invite" | "remove", isDone: boolean) => {
    // For others the page is as good as none, whatever they press.
    if (!isDone && !(await getOwners(client, organization))) throw new Response(null, { status: 404 });
    return done(intent, `${page}/owners`, isDone);
  };
  return buttonAction(context, ownerButtonSchema, {
    invite: async ({ id }) => doneByOwner("invite", await inviteOwner(client, organization, id)),
    remove: async ({ id }) => doneByOwner("remove", await removeOwner(client, id)),
    leave: async () => {
      const alone = (await getOwners(client, organization))?.owners.length === 1;
      await leaveOrganization(client, viewer.id, organization);
      return done("leave", alone || !listed ? "/startups" : page);
    },
    // Whoever has just said no, and whoever was never asked, are told the same: neither is asked now.
    accept: async () =>
      (await answerInvitation(client, organization, true)) ? done("accept", page) : notAsked("accept"),
    decline: async () =>
      (await answerInvitation(client, organization, false)) ? done("decline", page) : notAsked("decline"),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, ownerWords().over.message);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(ownerWords().ownersTitle(loaderData?.name ?? "")) },
  { name: "robots", content: "noindex" },
];

export default function OwnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, listed, takenDown, hasSite, invitedBy, owners, trail } = loaderData;
  const t = ownerWords();
  const problem = (actionData as Partial<ActionProblem> | undefined)?.problem;
  return (
    <Page
      trail={trail}
      title={<WordsWith words={t.ownersTitle} names={[name]} />}
      lead={owners ? t.ownersLead : t.askedHint}
      width="reading"
    >
      {problem ? <p role="alert">{problem}</p> : null}
      {owners ? (
        <OwnerList owners={owners} slug={slug} listed={listed} takenDown={takenDown} hasSite={hasSite} />
      ) : (
        <PostForm className="grid gap-4">
          <p>
            <WordsWith words={t.asked} names={[invitedBy ?? ""]} />
          </p>
          <Cluster>
            <button type="submit" name="intent" value="accept" className={buttonClass()}>
              {t.accept}
            </button>
            <button type="submit" name="intent" value="decline" className={buttonClass("secondary")}>
              {t.decline}
            </button>
          </Cluster>
        </PostForm>
      )}
    </Page>
  );
}
