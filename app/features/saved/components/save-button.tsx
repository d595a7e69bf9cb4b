import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { type SavedList, savePath } from "~/domain/saved/saved-lists";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { buttonClass } from "~/ui/primitives/button";
import { saveButton } from "./save-button.words";
import { beside, PostForm } from "~/ui/form/post-form";

type Props = {
  list: SavedList;
  id: string;
  /** "failed": we could not read it, so the button is left out. */
  saved: boolean | "failed";
};

/** Saves what a page shows, or removes it. A plain form; with scripts it shows the result before the server answers. */
export function SaveButton({ list, id, saved }: Props) {
  const fetcher = useFetcher<ActionProblem>();
  const { pathname, search } = useLocation();
  if (saved === "failed") return null;
  const t = saveButton();
  const action = savePath(list, id);
  const pressed = fetcher.formData?.get("intent");
  const isSaved = pressed ? pressed === "save" : saved;
  const intent = isSaved ? "remove" : "save";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void fetcher.submit(beside(event), { method: "post", action });
  };
  return (
    <PostForm fetcher={fetcher} action={action} onSubmit={submit} className="shrink-0 print:hidden">
      <ProblemToast answer={fetcher.data?.problem ? fetcher.data : undefined} busy={fetcher.state !== "idle"} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button type="submit" name="intent" value={intent} className={buttonClass(isSaved ? "quiet" : "secondary")}>
        <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
          <path
            d="M4 2.5h8v11l-4-3-4 3z"
            className={isSaved ? "fill-current stroke-current" : "fill-none stroke-current"}
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
        {isSaved ? t.saved : t.save}
        {isSaved ? <span className="sr-only">{t.removeFrom}</span> : null}
      </button>
    </PostForm>
  );
}
