import { data, redirect, replace, type RouterContextProvider } from "react-router";
import type { ToastMessage } from "remix-toast";
import { setToast } from "remix-toast/middleware";
import { identityContext, supabaseContext } from "~/context";
import {
  type SavedList,
  savedListFrom,
  savedPageFrom,
  savedPath,
  savedThingPath,
  savePath,
} from "~/domain/saved/saved-lists";
import { saveButtonSchema, savedEntrySchema, savedNoteSchema } from "~/domain/saved/saved.schema";
import { assertMayWrite, requireViewer } from "~/features/auth/viewer.server";
import { forgetWayBack, keepAskedSave, wayBack } from "~/features/auth/way-back.server";
import type { ActionProblem } from "~/lib/action-problem";
import { buttonAction, formAction, intentAction } from "~/lib/form-action.server";
import { safeRedirect, signInPath } from "~/lib/safe-redirect";
import { savedSaid } from "./saved-said.words";
import { noteSaved, saveItem, unsaveItem, unsaveNoted } from "./saved.mutations.server";

type Context = Readonly<RouterContextProvider>;
type FormAnswer = Awaited<ReturnType<typeof formAction>>;

const isSavedToast = () => {
  const { saved, savedText } = savedSaid();
  return { type: "success" as const, message: saved, description: savedText };
};

const isGoneToast = () => {
  const { notSaved, notSavedText } = savedSaid();
  return { type: "error" as const, message: notSaved, description: notSavedText };
};

function removedToast(isRemoved: boolean, why: string): ToastMessage {
  const { removed, stillSaved } = savedSaid();
  if (isRemoved) return { type: "success", message: removed };
  return { type: "error", message: stillSaved, description: why };
}

/** What a button says that can show one text only. */
function noteKeepsIt(): string {
  const { stillSaved, noteFirst } = savedSaid();
  return `${stillSaved}. ${noteFirst}`;
}

/**
 * Saves what a visitor asked to save before signing in, and redirects to it; says so if it can no longer be saved, and
 * does not try again. Returns null if nobody asked in this browser: a link alone must not save anything
 * (requirements/jobs.md 120).
 */
export async function saveAsAsked(
  request: Request,
  context: Context,
  list: SavedList,
  id: string,
): Promise<Response | null> {
  if ((await wayBack(request)) !== savePath(list, id)) return null;
  const isSaved = await saveItem(context.get(supabaseContext), list, id).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof Response && thrown.status === 404) return false;
      throw thrown;
    },
  );
  setToast(context, isSaved ? isSavedToast() : isGoneToast());
  return redirect(savedThingPath(list, id), { headers: { "Set-Cookie": await forgetWayBack() } });
}

/**
 * Handles the save button of a page: the form names the page to return to; with scripts the page stays. Redirects a
 * visitor to sign in, and a cookie remembers what to save. Throws 404 for what can't be saved.
 */
export async function saveAction(request: Request, context: Context, url: URL, list: SavedList, id: string) {
  const { viewer, unknown } = context.get(identityContext);
  const path = savePath(list, id);
  if (!viewer && !unknown) {
    assertMayWrite(context);
    return redirect(signInPath(path), { headers: { "Set-Cookie": await keepAskedSave(path) } });
  }
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const done = (redirectTo: string | undefined): Response | ReturnType<typeof data<ActionProblem>> =>
    redirectTo === undefined ? data({ problem: "" }) : replace(safeRedirect(redirectTo, savedThingPath(list, id)));
  return buttonAction(context, saveButtonSchema, {
    save: async ({ redirectTo }) => {
      await saveItem(client, list, id);
      setToast(context, isSavedToast());
      return done(redirectTo);
    },
    remove: async ({ redirectTo }) => {
      const isRemoved = await unsaveItem(client, id);
      if (!isRemoved && redirectTo === undefined) return data({ problem: noteKeepsIt() }, 409);
      setToast(context, removedToast(isRemoved, savedSaid().noteFirst));
      return done(redirectTo);
    },
  });
}

/** Handles the forms of the saved list and returns to it. An unknown intent is 400. */
export async function savedAction(request: Request, context: Context, url: URL): Promise<FormAnswer> {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [list, page] = [savedListFrom(url.searchParams), savedPageFrom(url.searchParams)];
  const back = savedPath(list, page);
  const removed = (isRemoved: boolean) => {
    setToast(context, removedToast(isRemoved, savedSaid().noteChanged));
    return replace(back);
  };
  const removeEntry = (): Promise<FormAnswer> =>
    buttonAction(context, savedEntrySchema, {
      remove: async ({ item }) => removed(await unsaveItem(client, item)),
      "remove-noted": async ({ item, note }) => removed(await unsaveNoted(client, { item, note, list, page })),
    });
  return intentAction<Record<"remove" | "remove-noted" | "note", () => Promise<FormAnswer>>>(context, {
    remove: removeEntry,
    "remove-noted": removeEntry,
    note: () =>
      formAction(context, { schema: savedNoteSchema }, async ({ item, note }) => {
        await noteSaved(client, item, note);
        setToast(context, { type: "success", message: note === null ? savedSaid().noteGone : savedSaid().noteKept });
        return replace(back);
      }),
  });
}
