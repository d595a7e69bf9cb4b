import { type FormEvent, use, useRef, useState } from "react";
import {
  type FetcherWithComponents,
  Form,
  type FormProps,
  UNSAFE_DataRouterContext as DataRouterContext,
  useRouteLoaderData,
} from "react-router";
import { OPENED_BY } from "~/lib/opened-by";

type Root = { draftOwner?: string; submitted?: [name: string, value: string][] };

type Props = Omit<FormProps, "method"> & {
  /** Sends the form beside the page, so that the page's other forms keep what was typed. */
  fetcher?: Pick<FetcherWithComponents<unknown>, "Form">;
};

/**
 * A form that posts, once until it is answered. It names the member who opened the page and goes for nobody else, also
 * without scripts (docs/decisions/0085-drafts.md). A plain `<Form>` is for what a link in a mail allows, whoever is
 * signed in.
 */
export function PostForm({ fetcher, children, onSubmit, ...props }: Props) {
  const PlainForm = fetcher?.Form ?? Form;
  const send = useFirstPress(onSubmit);
  const root = useRouteLoaderData<Root>("root");
  const owner = useOwner();
  // A form that came back after its session had ended stays the form of who sent it.
  const openedBy = owner ?? root?.submitted?.find(([name]) => name === OPENED_BY)?.[1];
  return (
    <PlainForm {...props} method="post" onSubmit={send}>
      {openedBy ? <input type="hidden" name={OPENED_BY} value={openedBy} /> : null}
      {children}
    </PlainForm>
  );
}

/**
 * Returns the form's handler, which ignores a button that is pressed again while its first press is under way. It asks
 * the router: the second press may come before React has rendered the first.
 */
function useFirstPress(onSubmit: FormProps["onSubmit"]) {
  const router = use(DataRouterContext)?.router;
  const last = useRef<[button?: string, sent?: FormData]>([]);
  const underWay = () =>
    router
      ? [router.state.navigation, ...router.state.fetchers.values()].flatMap(({ formData }) => formData ?? [])
      : [];

  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement | null };
    const button = `${submitter?.name}=${submitter?.value}`;
    const before = underWay();
    const [pressed, sent] = last.current;
    if (pressed === button && sent && before.includes(sent)) return event.preventDefault();
    const press: typeof last.current = [button];
    last.current = press;
    // Once the router has the form, whoever passed it on.
    queueMicrotask(() => {
      press[1] = underWay().find((data) => !before.includes(data));
    });
    onSubmit?.(event);
  };
}

/** Returns whose form it is, as the name of that member's drafts; undefined for a visitor's. */
export function useOwner(): string | undefined {
  const root = useRouteLoaderData<Root>("root");
  // It stays theirs, even if the page learns that another member has signed in since.
  const [owner, setOwner] = useState(root?.draftOwner);
  if (!owner && root?.draftOwner) setOwner(root.draftOwner);
  return owner;
}

/** Returns what a submitted form posts beside the page: without `redirectTo`, which asks for a page. */
export function beside({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const sent = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement) sent.set(submitter.name, submitter.value);
  sent.delete("redirectTo");
  return sent;
}
