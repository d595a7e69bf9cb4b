import type { ReactNode } from "react";
import { isRouteErrorResponse, useHref, useLocation } from "react-router";
import { titleFor } from "~/lib/brand";
import { OPENED_BY } from "~/lib/opened-by";
import { isUuid } from "~/lib/uuid";
import { controlClass } from "../form/field";
import { columnClass } from "../layout/container";
import { DeepBand } from "../layout/deep-band";
import { PageTitle } from "../layout/page";
import { headerLinks } from "../layout/site-links";
import { Cluster } from "../layout/stack";
import { BridgePicture } from "../primitives/bridge-picture";
import { Button, ButtonLink, buttonClass } from "../primitives/button";
import { Card } from "../primitives/card";
import { Heading } from "../primitives/heading";
import { MemberText } from "../primitives/member-text";
import { TextLink } from "../primitives/text-link";
import { errorPage } from "./error-page.words";
import { SignInAgain } from "./sign-in-again";

/** With `label`, a choice: the label that its form showed, or null for one that no page shows. */
type Submitted = [name: string, value: string, label?: string | null][];

type Props = {
  error: unknown;
  /** The page's own words for what failed, if it has any. */
  failure?: string;
  requestId?: string | undefined;
  submitted?: Submitted | undefined;
};

/** Explains every failure that a page can have, and returns what was typed. */
export function ErrorPage({ error, failure, requestId, submitted = [] }: Props) {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const t = errorPage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Only on the server: answers to a post come without scripts (entry.server.tsx), and a post by scripts keeps its
  // page.
  const typed = import.meta.env.SSR && submitted.length > 0 ? <Resend action={here} submitted={submitted} /> : null;

  if (status === 404) return failed(t.notFound, t.notFoundText, typed, <Elsewhere />);
  if (status === 401) return failed(t.signIn, t.signInText, <SignInAgain />, typed);
  if (status === 503) {
    return failed(failure ?? t.away, t.awayText, typed ?? <Reload href={here} label={t.tryAgain} />);
  }
  if (import.meta.env.SSR && status === 429) {
    return failed(t.tooMany, saidIn(error) || t.tooManyText, typed, <Home variant="secondary" />);
  }
  if (status < 500) {
    // The server that refused the size, or another member's form, says what to do.
    const said = import.meta.env.SSR && (status === 413 || status === 409) && saidIn(error);
    return failed(t.refused, said || t.refusedText, typed, <Home />);
  }
  return failed(
    failure ?? t.failed,
    t.failedText,
    typed ?? <Reload href={here} label={t.reload} />,
    requestId ? <p className="text-sm text-muted">{t.errorId(requestId)}</p> : null,
  );
}

/** The server's own words: for a limit, which it is and when it opens again. */
function saidIn(error: unknown): string {
  const words: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof words === "string" ? words : "";
}

/** The page of a failure: what happened, then what to do. */
function failed(title: string, text: string, first: ReactNode, then?: ReactNode) {
  return (
    <main id="main">
      <title>{titleFor(title)}</title>
      <meta name="robots" content="noindex" />
      <DeepBand className="flex flex-wrap items-end justify-between gap-x-6">
        <div className="grid gap-2 py-8">
          <PageTitle>{title}</PageTitle>
          <p className="max-w-reading text-lg text-muted">{text}</p>
        </div>
        <BridgePicture className="h-28" />
      </DeepBand>
      <div className={`${columnClass("reading")} grid justify-items-start gap-6 pt-6 pb-12`}>
        {first}
        {then}
      </div>
    </main>
  );
}

function Home({ variant }: { variant?: "secondary" }) {
  return (
    <ButtonLink to="/" variant={variant}>
      {errorPage().home}
    </ButtonLink>
  );
}

/** The most visited pages and a search, for visitors from a broken link. */
function Elsewhere() {
  const t = errorPage();
  const jobs = useHref("/jobs");
  return (
    <>
      <Card as="form" action={jobs} className="w-full">
        <label htmlFor="search-jobs" className="font-bold">
          {t.searchJobs}
        </label>
        <div className="flex gap-2">
          <input id="search-jobs" name="q" type="search" maxLength={100} className={controlClass} />
          <Button type="submit">{t.search}</Button>
        </div>
      </Card>
      <Cluster as="ul" gap="wide" aria-label={t.otherPages}>
        {headerLinks
          .filter(({ to }) => to !== "/investor-pipeline")
          .map(({ to, name }) => (
            <li key={to}>
              <TextLink to={to} tap="row">
                {name()}
              </TextLink>
            </li>
          ))}
      </Cluster>
      <Home variant="secondary" />
    </>
  );
}

/** A link to the same address: it reloads the page with or without scripts. */
function Reload({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={buttonClass()}>
      {label}
    </a>
  );
}

/** Fields of our forms that nobody fills in; ids are known by their shape. */
const UNSEEN = new Set<string>([OPENED_BY, "intent", "redirectTo", "from", "until", "at", "others"]);

const isUnseen = ([name, value, label]: Submitted[number]) => label === null || UNSEEN.has(name) || isUuid(value);

/** The refused form again with everything typed, ready to be sent. A field's own name is a word of our code. */
function Resend({ action, submitted }: { action: string; submitted: Submitted }) {
  const t = errorPage();
  const seen = submitted.filter((field) => !isUnseen(field));
  const typed = seen.filter(([, , label]) => label === undefined);
  // A choice is read, and sent again as it was: its value is a word of our code too.
  const chosen = seen.filter(([, , label]) => label !== undefined);
  const untouched = submitted.filter((field) => !typed.includes(field));
  return (
    <Card as="form" method="post" encType="multipart/form-data" action={action} className="w-full">
      {seen.length > 0 ? <Heading size="lead">{t.typed}</Heading> : null}
      {untouched.map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {typed.map(([name, value], index) => {
        const field = { name, "aria-label": t.text(index + 1), defaultValue: value, className: controlClass };
        const key = `${name}-${index}`;
        return value.includes("\n") || value.length > 80 ? (
          <textarea key={key} {...field} rows={5} />
        ) : (
          <input key={key} {...field} />
        );
      })}
      {chosen.length > 0 ? (
        <ul className="grid gap-1">
          {chosen.map(([name, , label], index) => (
            <li key={`${name}-${index}`}>
              <MemberText>{label ?? ""}</MemberText>
            </li>
          ))}
        </ul>
      ) : null}
      <Button type="submit">{t.sendAgain}</Button>
    </Card>
  );
}
