import { data, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/picture";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { noindex } from "~/lib/noindex.server";
import { makeAvatar } from "~/features/profile/avatar-image.server";
import { removeAvatar, saveAvatar } from "~/features/profile/avatar.mutations.server";
import { avatarRemovalSchema, avatarSchema } from "~/domain/profile/avatar.schema";
import { avatarWords } from "~/domain/profile/avatar.words";
import { ProfilePage } from "~/features/profile/components/profile-page";
import { getProfilePage } from "~/features/profile/profile.page.server";
import { formTitle } from "~/lib/form-title";
import { formAction, intentAction } from "~/lib/form-action.server";
import { postedFormContext } from "~/lib/posted-form.server";
import { PageFailure } from "../page-failure";
import { accountAnswers } from "./account-answers.words";
import { profilePage } from "~/features/profile/components/profile-page.words";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

/** Loads the profile page: without scripts it is the answer to a refused picture. */
export function loader(args: Route.LoaderArgs) {
  return getProfilePage(args);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewerId = () => requireViewer(context, request, url).id;
  const client = context.get(supabaseContext);
  const problem = context.get(postedFormContext)?.problem;
  // Not for visitors, who can't upload pictures.
  if (problem && problem !== "another's" && perhapsMember(context.get(identityContext))) return unread(problem);

  return intentAction(context, {
    "remove-picture": () =>
      formAction(context, { schema: avatarRemovalSchema }, async () => {
        const refusal = await removeAvatar(client, viewerId());
        if (refusal) return refusal;
        setToast(context, { type: "success", message: accountAnswers().pictureRemoved });
        return redirect("/profile");
      }),
    // Browsers can't prefill a file field, so don't return the file.
    picture: () =>
      formAction(context, { schema: avatarSchema, hide: ["picture"] }, async ({ picture }) => {
        const id = viewerId();
        const made = await makeAvatar(new Uint8Array(await picture.arrayBuffer()));
        if (made.problem !== undefined) return { status: 422, fieldErrors: { picture: [made.problem] } };
        const refusal = await saveAvatar(client, id, made.image);
        if (refusal) return refusal;
        setToast(context, { type: "success", message: accountAnswers().pictureSaved });
        return redirect("/profile");
      }),
  });
}

/** The answer to a form that was not read to its end. */
function unread(problem: "too large" | "busy") {
  const isTooLarge = problem === "too large";
  const picture = [isTooLarge ? avatarWords().tooLarge : accountAnswers().busy];
  return data(
    { result: { status: "error" as const, initialValue: { intent: "picture" }, error: { picture } } },
    isTooLarge ? 413 : 503,
  );
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(profilePage().title, matches) }, { name: "robots", content: "noindex" }];

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} failure={profilePage().failed} />;
}
